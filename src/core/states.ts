/**
 * Numbers each distinct record of `width` integers in the order in which it is first seen: an open-addressing hash table over
 * one growing Int32Array.
 */
export class States {
  readonly width: number;
  size = 0;
  private records: Int32Array;
  private slots = new Int32Array(1024).fill(-1);

  constructor(width: number) {
    this.width = width;
    this.records = new Int32Array(256 * width);
  }

  /** The number of a record, new or known. */
  number(record: Int32Array): number {
    const mask = this.slots.length - 1;
    let slot = hashOf(record) & mask;
    for (;;) {
      const known = this.slots[slot]!;
      if (known < 0) break;
      if (this.same(known, record)) return known;
      slot = (slot + 1) & mask;
    }
    this.slots[slot] = this.size;
    if ((this.size + 1) * this.width > this.records.length) {
      const larger = new Int32Array(this.records.length * 2);
      larger.set(this.records);
      this.records = larger;
    }
    this.records.set(record, this.size * this.width);
    this.size++;
    if (this.size * 2 > this.slots.length) this.rehash();
    return this.size - 1;
  }

  /** Copies a record out. */
  read(number: number, into: Int32Array): void {
    const start = number * this.width;
    for (let i = 0; i < this.width; i++) into[i] = this.records[start + i]!;
  }

  private same(number: number, record: Int32Array): boolean {
    const start = number * this.width;
    for (let i = 0; i < this.width; i++) if (this.records[start + i] !== record[i]) return false;
    return true;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 4).fill(-1);
    const mask = slots.length - 1;
    const record = new Int32Array(this.width);
    for (let number = 0; number < this.size; number++) {
      this.read(number, record);
      let slot = hashOf(record) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.slots = slots;
  }
}

/** FNV-1a over 32-bit words, with a final shift so that the low bits depend on all of them. */
function hashOf(record: Int32Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < record.length; i++) hash = Math.imul(hash ^ record[i]!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
