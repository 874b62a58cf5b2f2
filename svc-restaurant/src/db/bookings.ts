import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import type { Booking } from '../domain/booking/booking.ts';
import { BookingRecord } from './entities/booking.ts';
import type { BookingKeys } from './hot/request-write.ts';

/** A booking with what it holds at the moment. */
export type StoredBooking = {
  readonly booking: Booking;
  readonly tableIds: readonly string[];
  readonly holdsPerson: boolean;
};

/** The same, with whose it is. */
export type OwnedBooking = StoredBooking & { readonly businessId: string };

/** A copy as plain data: what is read stays what it was, whatever a step writes. */
export function toStored(record: BookingRecord): OwnedBooking {
  const { businessId, tableIds, holdsPerson, ...booking } = record;
  return { booking, businessId, tableIds, holdsPerson };
}

const orNull = (record: BookingRecord | null): OwnedBooking | null => (record === null ? null : toStored(record));

export async function readBooking(em: EntityManager, businessId: string, id: string): Promise<StoredBooking | null> {
  return orNull(await em.findOne(BookingRecord, { id, businessId }));
}

/** A booking of whichever business, for the address of a page about it: only we make one, and it names its booking. */
export async function findBooking(em: EntityManager, id: string): Promise<OwnedBooking | null> {
  return orNull(await em.findOne(BookingRecord, id));
}

/** These bookings, of whichever businesses, by when they begin. */
export async function readBookings(em: EntityManager, ids: readonly string[]): Promise<OwnedBooking[]> {
  const orderBy = { startsAt: 'asc', id: 'asc' } as const;
  const found = await em.find(BookingRecord, { id: { $in: [...ids] } }, { orderBy, disableIdentityMap: true });
  return found.map(toStored);
}

/** A booking that nobody else changes till the transaction ends. */
export async function lockBooking(em: EntityManager, businessId: string, id: string): Promise<StoredBooking | null> {
  return orNull(await em.findOne(BookingRecord, { id, businessId }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

export async function insertBooking(em: EntityManager, booking: Booking, keys: BookingKeys): Promise<void> {
  await em.insert(BookingRecord, { ...booking, ...keys });
}

/** How a guest is recognised from now on; one who was forgotten is known again. */
export async function knownAs(
  em: EntityManager,
  id: string,
  { email: emailKey, phone: phoneKey }: { readonly email: string | null; readonly phone: string | null },
): Promise<void> {
  await em.nativeUpdate(BookingRecord, { id }, { emailKey, phoneKey, anonymizedAt: null });
}

/** Writes what a step changed of a booking that was locked in this transaction. */
export async function updateBooking(em: EntityManager, after: Booking): Promise<void> {
  Object.assign(em.getReference(BookingRecord, after.id), after);
  await em.flush();
}

const MAX_LOOKED_AT = 50;

/** The next booking of whoever has this number at a business, else the last; null where there is none. */
export async function bookingOfNumber(
  em: EntityManager,
  businessId: string,
  phoneKey: string,
  nowMs: number,
): Promise<string | null> {
  // By the index of numbers.
  const found = await em.find(
    BookingRecord,
    { businessId, phoneKey, isTest: false },
    { fields: ['id', 'startsAt', 'status'], orderBy: { createdAt: 'desc' }, limit: MAX_LOOKED_AT },
  );
  const byStart = found.toSorted((a, b) => a.startsAt - b.startsAt);
  const isOpen = ({ startsAt, status }: (typeof found)[number]) =>
    startsAt >= nowMs && status !== 'cancelled' && status !== 'declined';
  return (byStart.find(isOpen) ?? byStart.at(-1))?.id ?? null;
}
