/** A worker in which every batch goes wrong. */
export default function work() {
  throw new Error('the third die rolled off the table');
}
