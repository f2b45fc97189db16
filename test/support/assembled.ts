import { readFileSync } from 'node:fs';
import wabt from 'wabt';

/** The module of src/core/look-up.wat as the file that the program carries it in. */
export async function assembled(): Promise<string> {
  const source = new URL('../../src/core/look-up.wat', import.meta.url);
  const { parseWat } = await wabt();
  const { buffer } = parseWat('look-up.wat', readFileSync(source, 'utf8'), { simd: true }).toBinary({});
  return `/** look-up.wat, assembled: FRAY_RENEW_GOLDEN=1 renews this when the tests run. */
export const BYTES =
  '${Buffer.from(buffer).toString('base64')}';
`;
}
