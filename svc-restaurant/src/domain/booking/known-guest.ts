import type { Output } from '@booking/core/route';
import type { DIARY_ROUTES } from '@booking/core/routes/console/diary';
import type { BookingStatus } from '@booking/core/shapes';

export type KnownGuest = Output<Extract<(typeof DIARY_ROUTES)[number], { id: 'findGuests' }>>['guests'][number];

/** One of a guest's bookings. */
export type GuestBooking = {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly party: number;
  readonly status: BookingStatus;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly notes: string | null;
  readonly left: boolean;
};

const MAX_SHOWN = 10;

/** Who has left was there; so was whoever was confirmed for a day gone by and not marked as a no-show. */
const cameThere = ({ status, date, left }: GuestBooking, today: string) =>
  left || (status === 'confirmed' && date < today);

/**
 * A guest as the front desk knows them again: who they are, how often they came, what was noted.
 * @param bookings one guest's, the latest first
 */
export function knownGuest(bookings: readonly GuestBooking[], today: string): KnownGuest {
  const latest = (key: 'name' | 'email' | 'phone' | 'notes') =>
    bookings.find((booking) => booking[key] !== null)?.[key] ?? null;
  return {
    name: latest('name'),
    email: latest('email'),
    phone: latest('phone'),
    visits: bookings.filter((booking) => cameThere(booking, today)).length,
    no_shows: bookings.filter(({ status }) => status === 'no_show').length,
    notes: latest('notes'),
    bookings: bookings
      .slice(0, MAX_SHOWN)
      .map(({ id, date, time, party, status }) => ({ id, date, time, party, status })),
  };
}
