import { deskSource } from '@booking/core/caller';
import { ApiError } from '@booking/core/errors';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { readImported } from '@booking/kit/imports/keep-imports';
import type { Bringing, Brought, Importer, Row } from '@booking/kit/imports/trade';
import { placeForDesk } from '../bookings/desk-booking.ts';
import { actorOf } from '../bookings/on-booking.ts';
import { allocate, keepInPlace } from '../db/allocations.ts';
import { reopenDay } from '../db/anonymize.ts';
import { insertBooking } from '../db/bookings.ts';
import { BookingRecord } from '../db/entities/booking.ts';
import { takeBackBookings } from '../db/hot/files/take-back.ts';
import { readNearbyAllocations } from '../db/hot/nearby-allocations.ts';
import type { Deps } from '../deps.ts';
import type { Booking } from '../domain/booking/booking.ts';
import { changedBy } from '../domain/booking/history.ts';
import { newBooking } from '../domain/booking/new-booking.ts';
import { dayLock } from '../domain/request/lock-names.ts';
import type { Placement } from '../domain/seating/placing.ts';
import { requestKey } from '../domain/slot/requested-slot.ts';
import { isPast } from '../domain/slot/slot-rules.ts';
import { lockSettings } from '../settings/lock-settings.ts';
import { FIELDS, type Read, readOrFault, text } from './read-booking.ts';

/** Where a booking goes that is to come: nobody moves for it, and what is taken it has not. */
async function placeFor(deps: Deps, { em, tx }: Bringing, { validated, tables }: Read): Promise<Placement | null> {
  const { venue, slot, window } = validated;
  const { nearby: others } = await readNearbyAllocations(tx, venue, window);
  const found = await placeForDesk(deps, { em, venue, slot, others, tables }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  });
  return found === null || found.moves.length > 0 ? null : found;
}

const OPEN: ReadonlySet<unknown> = new Set(['confirmed', 'requested', 'waitlisted']);

/** How it stands: what is past and open was, and an appointment without anybody to take it waits for an answer. */
function statusOf({ validated, values }: Read, isOver: boolean, placement: Placement | null): Booking['status'] {
  const { status = 'confirmed' } = values as { status?: Booking['status'] };
  if (isOver) return status === 'requested' || status === 'waitlisted' ? 'declined' : status;
  if (status === 'no_show') return 'confirmed';
  const isAlone = validated.venue.kind === 'appointment' && placement === null;
  return isAlone && status === 'confirmed' ? 'requested' : status;
}

function bookingOf({ call: { caller } }: Bringing, row: Read, isOver: boolean, placement: Placement | null): Booking {
  const { venue, slot, guest, nowMs } = row.validated;
  const status = statusOf(row, isOver, placement);
  const booking = newBooking(
    venue,
    {
      ...{
        id: newId(nowMs),
        slot,
        guest,
        status: 'confirmed',
        confirmedBy: status === 'confirmed' ? 'restaurant' : null,
      },
      ...{ notes: text(row.values.notes) ?? null, smsOptIn: false, answers: [], source: deskSource(caller) },
      ...{ allocation: placement?.allocation ?? null, tablesPinned: placement !== null && row.tables !== null },
      ...{ externalId: text(row.values.reference) ?? null, changedBy: changedBy(actorOf(caller)) },
    },
    nowMs,
  );
  return { ...booking, status };
}

const keysOf = ({ validated: { venue, slot, guest } }: Read) => ({
  ...{ businessId: venue.id, requestKey: requestKey(slot), firstStatus: 'confirmed' as const, desk: true },
  ...{ emailKey: guest.keys.email, phoneKey: guest.keys.phone },
});

/** What is past is history: no place, nobody to tell, many in one statement. */
async function storePast(em: EntityManager, bringing: Bringing, rows: readonly Read[]): Promise<readonly string[]> {
  const bookings = rows.map((row) => {
    const booking = bookingOf(bringing, row, true, null);
    // Nobody is thanked for a visit before the business came here.
    return { ...booking, ...keysOf(row), reviewAskedAt: booking.startsAt };
  });
  const [first] = bookings.map(({ date }) => date).toSorted();
  if (first === undefined) return [];
  await em.insertMany(BookingRecord, bookings);
  await reopenDay(em, bringing.business.id, first);
  return bookings.map(({ id }) => id);
}

/** What is to come has its place, one after another, since each takes something from the next. */
async function storeComing(deps: Deps, bringing: Bringing, row: Read): Promise<{ id: string; withoutPlace: boolean }> {
  const { em, tx } = bringing;
  const wants = OPEN.has(row.values.status ?? 'confirmed');
  const placement = wants ? await placeFor(deps, bringing, row) : null;
  const booking = bookingOf(bringing, row, false, placement);
  const { nowMs } = row.validated;
  await insertBooking(em, booking, keysOf(row));
  if (placement !== null) {
    await allocate(
      em,
      tx,
      { ...booking, businessId: bringing.business.id, allocation: placement.allocation },
      { moves: [], nowMs },
    );
    if (booking.tablesPinned) await keepInPlace(em, booking.id);
  }
  return { id: booking.id, withoutPlace: wants && placement === null };
}

/** Rows in their order, each once. */
async function store(
  deps: Deps,
  bringing: Bringing,
  rows: readonly Read[],
): Promise<ReadonlyMap<Read, { id: string; withoutPlace: boolean }>> {
  const { tx, em, business, touched } = bringing;
  const isOver = ({ validated: { venue, slot, nowMs } }: Read) => isPast(venue, slot, nowMs);
  const coming = rows.filter((row) => !isOver(row));
  const past = rows.filter(isOver);
  const days = [...new Set(coming.map(({ validated }) => dayLock(business.id, validated.slot.date)))];
  await deps.locks(tx, { businesses: [business.id], names: days });
  touched.push(...days);
  const ids = await storePast(em, bringing, past);
  const stored = new Map(past.map((row, i) => [row, { id: ids[i] as string, withoutPlace: false }]));
  for (const row of coming) stored.set(row, await storeComing(deps, bringing, row));
  return stored;
}

async function bring(deps: Deps, bringing: Bringing, rows: readonly Row[]): Promise<readonly Brought[]> {
  const { tx, business, call } = bringing;
  const venue = { ...(await lockSettings(deps, tx, business.id)), reader: call.caller.lang };
  const all = rows.map((row) => ({ row: row.row, read: readOrFault(venue, bringing, row) }));
  const readable = all.flatMap(({ read: found }) => ('code' in found ? [] : [found]));
  const keys = readable.map(({ key }) => key);
  const before = await readImported(tx, { businessId: business.id, kind: 'bookings' }, keys);
  // Of two rows with one reference the first counts.
  const firsts = [...new Map(readable.toReversed().map((found) => [found.key, found])).values()].toReversed();
  const stored = await store(
    deps,
    bringing,
    firsts.filter(({ key }) => !before.has(key)),
  );
  const ids = new Map([...stored].map(([{ key }, { id }]) => [key, id]));
  return all.map(({ row, read: found }): Brought => {
    if ('code' in found) return { row, fault: found };
    const made = stored.get(found);
    const objectId = before.get(found.key) ?? (ids.get(found.key) as string);
    return { row, key: found.key, objectId, isNew: made !== undefined, withoutPlace: made?.withoutPlace === true };
  });
}

/** Bookings of other systems. */
export const bookingImporter = (deps: Deps): Importer => ({
  fields: FIELDS,
  needed: [['date'], ['time'], ['name', 'first_name', 'last_name', 'phone'], ['party', 'service']],
  bring: (bringing, rows) => bring(deps, bringing, rows),
  takeBack: async (tx, { businessId, importId, touched }) => {
    const gone = await takeBackBookings(tx, businessId, importId);
    touched.push(...new Set(gone.map(({ date }) => dayLock(businessId, date))));
    return gone.map(({ id }) => id);
  },
});
