import { ExclusionViolation, isRetryable } from '@booking/kit/db/errors';
import type { Statement, Tx } from '@booking/kit/db/open';
import type { Move } from '../../domain/seating/reseating.ts';
import type { BookedTables } from '../../domain/seating/seating.ts';

/** Thrown when a party that was to get other tables sat down, left or was moved meanwhile: decide anew. */
class StaleSeating extends Error {}

/** Somebody else was faster: look again at what is free. */
export function isRace(error: unknown): boolean {
  return error instanceof ExclusionViolation || error instanceof StaleSeating || isRetryable(error);
}

// SQL, since requests that need others to move wait for it under their day's lock, and for its own kind of row lock: whoever
// writes what refers to a booking goes on meanwhile. Whoever takes a step on one of these bookings holds its row: a party from after midnight hangs on another day's lock.
const LOCK: Statement = {
  name: 'hold_parties_still',
  text: 'select id from booking where id = any($1::uuid[]) order by id for no key update',
};

const RELEASE: Statement = {
  name: 'lift_parties',
  text: `delete from table_claim where booking_id = any($1::uuid[]) and not seated
    returning booking_id, table_id, during, party, area, business_id,
      date_part('epoch', lower(during)) / 60 as lo, date_part('epoch', upper(during)) / 60 as hi`,
};

const REASSIGN: Statement = {
  name: 'put_parties_down',
  text: `insert into table_claim (booking_id, table_id, business_id, during, party, area, seated)
    select booking_id, table_id, $3, during, party, area, false
    from unnest($1::uuid[], $2::uuid[], $4::tstzrange[], $5::int[], $6::text[]) as m (booking_id, table_id, during, party, area)`,
};

// Its tables are a part of a booking as lists show it: whoever asks for what changed is told.
const TOUCH: Statement = {
  name: 'touch_moved_parties',
  text: `update booking set updated_at = greatest(updated_at + interval '1 ms', $2::timestamptz) where id = any($1::uuid[])`,
};

type ReleasedRow = {
  booking_id: string;
  table_id: string;
  during: string;
  party: number;
  area: string | null;
  business_id: string;
  lo: number;
  hi: number;
};

/** Gives parties other tables: all are lifted first, so that two may swap. */
export async function moveParties(tx: Tx, moves: readonly Move[], nowMs: number): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ booking }) => booking.bookingId);
  await tx.query(LOCK, [ids]);
  const lifted = Map.groupBy(await tx.query<ReleasedRow>(RELEASE, [ids]), (row) => row.booking_id);
  if (!moves.every(({ booking }) => isAsSeen(booking, lifted.get(booking.bookingId) ?? []))) throw new StaleSeating();
  const rows = moves.flatMap(({ booking, to }) =>
    to.map((tableId) => ({ tableId, was: lifted.get(booking.bookingId)?.[0] as ReleasedRow })),
  );
  const touched = tx.query(TOUCH, [ids, new Date(nowMs).toISOString()]);
  const put = tx.query(REASSIGN, [
    rows.map(({ was }) => was.booking_id),
    rows.map(({ tableId }) => tableId),
    rows[0]?.was.business_id,
    rows.map(({ was }) => was.during),
    rows.map(({ was }) => was.party),
    rows.map(({ was }) => was.area),
  ]);
  await Promise.all([touched, put]);
}

/** False for a party that sat down, left, was moved, changed its size or area or was cancelled since it was read. */
function isAsSeen({ from, to, party, area = null, tableIds }: BookedTables, lifted: readonly ReleasedRow[]): boolean {
  const same = lifted.every(
    (row) =>
      row.lo === from && row.hi === to && row.party === party && row.area === area && tableIds.includes(row.table_id),
  );
  return same && lifted.length === tableIds.length;
}
