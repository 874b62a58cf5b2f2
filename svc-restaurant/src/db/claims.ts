import { columnsOf, unnested } from '@booking/kit/db/columns';
import { isLostRace, OverlapError } from '@booking/kit/db/errors';
import type { Statement, Tx } from '@booking/kit/db/open';
import type { Hold } from '../domain/booking.ts';
import type { Move } from '../domain/reseating.ts';
import type { Held } from '../domain/seating.ts';

/** Somebody who holds something from now on. */
export type Holder = {
  readonly id: string;
  readonly businessId: string;
  readonly party: number;
  readonly hold: Hold | null;
};

const DURING = 'tstzrange(to_timestamp(lo * 60), to_timestamp(hi * 60))';

const TABLE_TYPES = ['uuid', 'uuid', 'uuid', 'float8', 'float8', 'int4'] as const;
const STAFF_TYPES = ['uuid', 'uuid', 'uuid', 'float8', 'float8'] as const;

/** How many parameters the inserts take. */
export const CLAIM_PARAMETERS = { table: TABLE_TYPES.length, appointment: STAFF_TYPES.length } as const;

/**
 * The insert of any number of tables that are held.
 * @param first number of the first of its parameters
 * @param where a condition on the whole
 */
export function tableClaimInsert(first: number, where = 'true'): string {
  return `insert into table_claim (booking_id, business_id, table_id, during, party, seated)
    select booking, business, tab, ${DURING}, size, false
    from (select ${unnested(TABLE_TYPES, first)}) as c (booking, business, tab, lo, hi, size) where ${where}`;
}

/** The same for people. */
export function staffClaimInsert(first: number, where = 'true'): string {
  return `insert into staff_claim (booking_id, business_id, staff_id, during)
    select booking, business, person, ${DURING}
    from (select ${unnested(STAFF_TYPES, first)}) as c (booking, business, person, lo, hi) where ${where}`;
}

export function tableClaimColumns(holders: readonly Holder[]): unknown[] {
  const rows = holders.flatMap(({ id, businessId, party, hold }) =>
    hold?.kind === 'tables' ? hold.tableIds.map((table) => [id, businessId, table, hold.from, hold.to, party]) : [],
  );
  return columnsOf(TABLE_TYPES, rows);
}

export function staffClaimColumns(holders: readonly Holder[]): unknown[] {
  const rows = holders.flatMap(({ id, businessId, hold }) =>
    hold?.kind === 'person' ? [[id, businessId, hold.staffId, hold.from, hold.to]] : [],
  );
  return columnsOf(STAFF_TYPES, rows);
}

const TAKE_TABLES: Statement = { name: 'claim_tables', text: tableClaimInsert(1) };
const TAKE_PERSON: Statement = { name: 'claim_person', text: staffClaimInsert(1) };
const FREE_TABLES: Statement = { name: 'free_tables', text: 'delete from table_claim where booking_id = $1' };
const FREE_PERSON: Statement = { name: 'free_person', text: 'delete from staff_claim where booking_id = $1' };

export async function freeHold(tx: Tx, bookingId: string): Promise<void> {
  await tx.query(FREE_TABLES, [bookingId]);
  await tx.query(FREE_PERSON, [bookingId]);
}

/** Takes what a booking was given; other parties go elsewhere first. It must hold nothing before. */
export async function takeHold(tx: Tx, holder: Holder, moves: readonly Move[]): Promise<void> {
  await moveParties(tx, moves);
  if (holder.hold?.kind === 'tables') await tx.query(TAKE_TABLES, tableClaimColumns([holder]));
  if (holder.hold?.kind === 'person') await tx.query(TAKE_PERSON, staffClaimColumns([holder]));
}

const SIT: Statement = { name: 'claim_sit', text: 'update table_claim set seated = true where booking_id = $1' };

/** From now on the party stays where it is. */
export async function markSeated(tx: Tx, bookingId: string): Promise<void> {
  await tx.query(SIT, [bookingId]);
}

const END = (table: string, name: string): [drop: Statement, cut: Statement] => [
  { name: `${name}_drop`, text: `delete from ${table} where booking_id = $1 and lower(during) >= $2::timestamptz` },
  {
    name: `${name}_cut`,
    text: `update ${table} set during = tstzrange(lower(during), $2::timestamptz)
      where booking_id = $1 and upper(during) > $2::timestamptz`,
  },
];
const ENDS = [...END('table_claim', 'claim_end_tables'), ...END('staff_claim', 'claim_end_person')];

/** What a booking holds ends at this moment, if it would have lasted longer. */
export async function endHold(tx: Tx, bookingId: string, at: Temporal.Instant): Promise<void> {
  for (const statement of ENDS) await tx.query(statement, [bookingId, at]);
}

/** Thrown when a party that was to get other tables sat down, left or was moved meanwhile: decide anew. */
class MovedMeanwhile extends Error {}

/** Somebody else was faster: look again at what is free. */
export function isRace(error: unknown): boolean {
  return error instanceof OverlapError || error instanceof MovedMeanwhile || isLostRace(error);
}

// Whoever takes a step on one of these bookings holds its row: a party from after midnight hangs on another day's lock.
const HOLD_STILL: Statement = {
  name: 'claim_hold_still',
  text: 'select id from booking where id = any($1::uuid[]) order by id for no key update',
};

const LIFT: Statement = {
  name: 'claim_lift',
  text: `delete from table_claim where booking_id = any($1::uuid[]) and not seated
    returning booking_id, table_id, during, party, business_id,
      date_part('epoch', lower(during)) / 60 as lo, date_part('epoch', upper(during)) / 60 as hi`,
};

const PUT_DOWN: Statement = {
  name: 'claim_put_down',
  text: `insert into table_claim (booking_id, table_id, business_id, during, party, seated)
    select booking_id, table_id, $3, during, party, false
    from unnest($1::uuid[], $2::uuid[], $4::tstzrange[], $5::int[]) as m (booking_id, table_id, during, party)`,
};

type Lifted = {
  booking_id: string;
  table_id: string;
  during: string;
  party: number;
  business_id: string;
  lo: number;
  hi: number;
};

/** Gives parties other tables: all are lifted first, so that two may swap. */
export async function moveParties(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ booking }) => booking.bookingId);
  await tx.query(HOLD_STILL, [ids]);
  const lifted = Map.groupBy(await tx.query<Lifted>(LIFT, [ids]), (row) => row.booking_id);
  if (!moves.every(({ booking }) => isAsSeen(booking, lifted.get(booking.bookingId) ?? []))) throw new MovedMeanwhile();
  const rows = moves.flatMap(({ booking, to }) =>
    to.map((tableId) => ({ tableId, was: lifted.get(booking.bookingId)?.[0] as Lifted })),
  );
  await tx.query(PUT_DOWN, [
    rows.map(({ was }) => was.booking_id),
    rows.map(({ tableId }) => tableId),
    rows[0]?.was.business_id,
    rows.map(({ was }) => was.during),
    rows.map(({ was }) => was.party),
  ]);
}

/** False for a party that sat down, left, was moved, changed its size or was cancelled since it was read. */
function isAsSeen({ from, to, party, tableIds }: Held, lifted: readonly Lifted[]): boolean {
  const same = lifted.every(
    (row) => row.lo === from && row.hi === to && row.party === party && tableIds.includes(row.table_id),
  );
  return same && lifted.length === tableIds.length;
}
