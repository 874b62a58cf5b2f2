import { randomFillSync } from 'node:crypto';

// One call into the random source per 256 ids: randomBytes(16) each time costs more than the rest of the function.
const POOL = Buffer.alloc(4096);
let used = POOL.length;
let lastMs = -1;
let counter = 0;

function randomBytes10(): Buffer {
  if (used + 10 > POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  used += 10;
  return POOL.subarray(used - 10, used);
}

/**
 * A UUIDv7 (RFC 9562, section 5.7) for the given moment.
 * Ids made by one process for the same millisecond rise in the order in which they were made
 * (12-bit counter, seeded below its middle), so ordering by id is ordering by creation.
 * @param nowMs milliseconds since 1970 on the services' clock
 */
export function newId(nowMs: number): string {
  const random = randomBytes10();
  const seed = random.readUInt16BE(0);
  counter = nowMs === lastMs ? (counter + 1) & 0xfff : seed & 0x7ff;
  lastMs = nowMs;
  const time = Math.trunc(nowMs).toString(16).padStart(12, '0');
  const low = random.toString('hex', 2);
  const variant = (8 + (seed >>> 14)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant}${low.slice(1, 4)}-${low.slice(4)}`;
}
