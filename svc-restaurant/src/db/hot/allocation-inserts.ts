import { toColumnArrays, unnestSql } from '@booking/kit/db/columns';
import type { Allocation } from '../../domain/booking/booking.ts';

/** Somebody who holds something from now on. */
export type Holder = {
  readonly id: string;
  readonly businessId: string;
  readonly party: number;
  readonly area: string | null;
  readonly allocation: Allocation | null;
};

const DURING = 'tstzrange(to_timestamp(lo * 60), to_timestamp(hi * 60))';

// Parts of a request's one write, as the insert of its booking is.
const TABLE_TYPES = ['uuid', 'uuid', 'uuid', 'float8', 'float8', 'int4', 'text'] as const;
const STAFF_TYPES = ['uuid', 'uuid', 'uuid', 'float8', 'float8', 'int4', 'int4', 'text', 'int4'] as const;

/** How many parameters the inserts take. */
export const ALLOCATION_PARAMETERS = { table: TABLE_TYPES.length, appointment: STAFF_TYPES.length } as const;

/**
 * The insert of any number of tables that are held.
 * @param first number of the first of its parameters
 * @param where a condition on the whole
 */
export function tableAllocationInsert(first: number, where = 'true'): string {
  return `insert into table_claim (booking_id, business_id, table_id, during, party, area, seated)
    select booking, business, tab, ${DURING}, size, area, false
    from (select ${unnestSql(TABLE_TYPES, first)}) as c (booking, business, tab, lo, hi, size, area) where ${where}`;
}

/** The same for people and units of resources. */
export function staffAllocationInsert(first: number, where = 'true'): string {
  return `insert into staff_claim (booking_id, business_id, staff_id, during, part, unit, class_key, place)
    select booking, business, person, ${DURING}, part, unit, class, place
    from (select ${unnestSql(STAFF_TYPES, first)}) as c (booking, business, person, lo, hi, part, unit, class, place) where ${where}`;
}

export function tableAllocationColumns(holders: readonly Holder[]): unknown[] {
  const rows = holders.flatMap(({ id, businessId, party, area, allocation }) =>
    allocation?.kind === 'tables'
      ? allocation.tableIds.map((table) => [id, businessId, table, allocation.from, allocation.to, party, area])
      : [],
  );
  return toColumnArrays(TABLE_TYPES, rows);
}

export function staffAllocationColumns(holders: readonly Holder[]): unknown[] {
  const rows = holders.flatMap(({ id, businessId, allocation }) =>
    allocation?.kind === 'person'
      ? allocation.claims.map(({ id: who, from, to, part = 0, unit, inClass }) => [
          ...[id, businessId, who, from, to, part, unit],
          ...[inClass?.key ?? null, inClass?.place ?? null],
        ])
      : [],
  );
  return toColumnArrays(STAFF_TYPES, rows);
}
