import { hash, randomFillSync } from 'node:crypto';

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

/** What a guest is known again by: the address in one spelling, and the number. */
export type GuestKeys = { readonly email: string | null; readonly phone: string | null };

/**
 * The id of a guest, from the business and the key alone, the number where there is no address: nothing has to be read to
 * know whose a booking is. The SQL function `guest_id` gives the same (`db/schema/guests.ts`).
 */
export function guestIdBy(businessId: string, { email, phone }: GuestKeys): string | null {
  const key = email === null ? phone && `phone ${phone}` : `email ${email}`;
  if (key === null) return null;
  const digest = hash('sha256', `${businessId} ${key}`, 'hex');
  // Version 8 of RFC 9562: a UUID whose bits are an application's own.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
