import type { Queryable, Statement } from '@booking/kit/db/open';
import type { GuestBooking } from '../../domain/booking/known-guest.ts';

type FoundBooking = GuestBooking & {
  /** Who it is: the same for bookings with one e-mail address or one telephone number. */
  readonly guest: string;
};

// SQL, since it reads a part of the row of as many bookings as fit, and asked while somebody types. By the index of days, newest
// first: it stops at the first so many. Names are looked through one by one.
const FIND: Statement = {
  name: 'guest_bookings_find',
  text: `select b.id, b.date, b.time, b.party, b.status, b.name, b.email, b.phone, b.notes, b.left_at is not null as left,
      coalesce(b.email_key, b.phone_key, b.id::text) as guest
    from booking b
    where b.business_id = $1 and b.date >= $2 and not b.is_test
      and (b.name ilike $3 or b.email ilike $3 or b.external_id ilike $3 or b.id::text = lower($6) or ($4 <> '' and b.phone like $4))
    order by b.date desc, b.time desc, b.id desc limit $5`,
};

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
// Fewer digits are no telephone number that anybody looks for.
const FEWEST_DIGITS = 4;

/** Bookings whose guest is called, written to or telephoned like this, or which are known by this id, from a day on, the latest first. */
export async function findGuestBookings(
  db: Queryable,
  businessId: string,
  search: string,
  { from, limit }: { from: string; limit: number },
): Promise<FoundBooking[]> {
  const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '');
  const phone = /^[\d\s+()./-]+$/.test(search) && digits.length >= FEWEST_DIGITS ? `%${digits}%` : '';
  return db.query<FoundBooking>(FIND, [businessId, from, `%${escaped(search)}%`, phone, limit, search.trim()]);
}
