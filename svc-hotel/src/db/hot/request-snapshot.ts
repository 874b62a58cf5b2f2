import { isoOf, type Nights } from '@booking/core/rules/days';
import type { StayStatus } from '@booking/core/shapes';
import type { Statement, Tx } from '@booking/kit/db/open';
import type { UnitsHeld } from '../../domain/price/extras.ts';
import type { HotelView } from '../hotels.ts';
import {
  type BlockedRow,
  blockedSql,
  heldSql,
  type OccupancyRow,
  type OccupancyRows,
  type OutOfOrderRow,
  occupancyOf,
  outSql,
  type PromisedRow,
  promisedSql,
  type TypeOccupancy,
} from './rooms/occupancy.ts';
import { versionSql } from './rooms/type-versions.ts';
import { couponUsesSql, type ExtrasRow, extrasHeldSql, heldBy } from './rooms/uses.ts';

export type SnapshotQuery = {
  readonly view: HotelView;
  /** null where the hotel has no such type: ids of others neither lock nor read anything. */
  readonly typeId: string | null;
  /** The nights with their surroundings. */
  readonly window: Nights;
  readonly nights: Nights;
  readonly couponCode: string | null;
  readonly extras: boolean;
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  /** null where the address is not counted. */
  readonly addressHash: string | null;
  /** The moment from which earlier requests are looked at. */
  readonly since: string;
  /** The Idempotency-Key it came with. */
  readonly keyId: string;
  readonly key: string | null;
};

/** An earlier stay of the same guest at this hotel, no test: asked for by the guest, or taken by staff. */
export type EarlierRequest = {
  readonly request_key: string;
  readonly by_guest: boolean;
  readonly status: StayStatus;
  readonly first_answer: unknown;
  readonly created_at: string;
};

/** Everything that a stay request is evaluated by, as of one moment. */
export type RequestSnapshot = {
  /** Of the hotel's settings as they stand; null where there is no such hotel. */
  readonly revision: number | null;
  readonly view: HotelView;
  /** Of what takes the type: counted up with every change. */
  readonly version: number;
  readonly rows: OccupancyRows;
  readonly occupancy: TypeOccupancy | null;
  readonly couponUses: number;
  readonly held: UnitsHeld;
  readonly earlier: readonly EarlierRequest[];
  readonly fromAddress: number;
  /** The guest's requests for nights to come that wait for an answer. */
  readonly openRequests: number;
  /** Whether the guest's requests wait for the hotel. */
  readonly isBlocked: boolean;
  /** Whether the Idempotency-Key has a record, whatever the record says. */
  readonly hasRecord: boolean;
};

type Row = {
  revision: number | null;
  version: number;
  held: OccupancyRow[];
  promised: PromisedRow[];
  blocked: BlockedRow[];
  out: OutOfOrderRow[];
  uses: number;
  extras: ExtrasRow[];
  earlier: EarlierRequest[];
  from_address: number;
  open: number;
  waits: boolean;
  has_record: boolean;
};

const earlierBy = (column: string, key: string, more = '') => `
    select m.request_key, m.by_guest, m.status, m.first_answer, m.created_at from stay m
    where m.business_id = k.business and m.${column} = ${key} and m.created_at > k.since and not m.is_test ${more}`;

const EARLIER = `select coalesce(json_agg(json_build_object('request_key', q.request_key,
      'by_guest', q.by_guest, 'status', q.status,
      'first_answer', q.first_answer, 'created_at', q.created_at) order by q.created_at), '[]')
    from (${earlierBy('email_key', 'k.email')}
      union all ${earlierBy('phone_key', 'k.phone', 'and (k.email is null or m.email_key is distinct from k.email)')}) q`;

const openBy = (column: string, key: string) => `(select m.id from stay m where m.business_id = k.business
      and m.${column} = ${key} and m.by_guest and m.status = 'requested' and not m.is_test and m.check_in >= k.since::date
      order by m.created_at)`;

// Two partial indexes that hold next to nothing.
const BLOCKED = ['email', 'phone']
  .map(
    (key) => `exists (select from guest g where g.business_id = k.business and g.${key}_key = k.${key} and g.is_held)`,
  )
  .join(' or ');

// One round trip for all that any number of requests are evaluated by: index probes alone. What blocks rooms is
// asked for by hotel, since next to none have any: by room, a type of 20 costs 40 probes, half of the whole. Requests come
// as JSON: an array for each column costs 3 µs a column, however few the rows.
const READ: Statement = {
  name: 'hotel_request_snapshots',
  text: `select (select h.revision from hotel h where h.business_id = k.business) as revision,
      ${versionSql('k.type')} as version,
      (${heldSql('k.type', 'k.lo', 'k.hi')}) as held,
      (${promisedSql('k.type', 'k.lo', 'k.hi')}) as promised,
      (${blockedSql('b.business_id = k.business', 'k.lo', 'k.hi')}) as blocked,
      (${outSql('o.business_id = k.business')}) as out,
      case when k.coupon is null then 0 else (${couponUsesSql('k.business', 'k.coupon')}) end as uses,
      case when k.types is null then '[]' else (${extrasHeldSql('k.types::uuid[]', 'k.check_in', 'k.check_out', 'null')}) end as extras,
      (${EARLIER}) as earlier,
      case when k.address is null then 0 else (select count(*)::int from stay a where a.business_id = k.business
        and a.address_hash = k.address and a.address_counts and a.created_at > k.since) end as from_address,
      (select count(*)::int from (${openBy('email_key', 'k.email')} union ${openBy('phone_key', 'k.phone')}) w) as open,
      (${BLOCKED}) as waits,
      exists (select from idempotency i
        where i.business_id = k.business::text and i.key_id = k.key_id and i.key = k.key) as has_record
    from rows from (json_to_recordset($1::json) as (business uuid, type uuid, lo date, hi date, coupon text, types text,
      email text, phone text, since timestamptz, address text, check_in date, check_out date, key_id text,
      key text)) with ordinality as k (business, type, lo, hi, coupon, types, email, phone, since, address,
        check_in, check_out, key_id, key, place)
    order by k.place`,
};

/** One statement. Sent right behind the locks, it is run after them: it sees what those wrote whom the locks waited for. */
export async function readRequestSnapshots(tx: Tx, queries: readonly SnapshotQuery[]): Promise<RequestSnapshot[]> {
  const rows = await tx.query<Row>(READ, [JSON.stringify(queries.map(valuesFor))]);
  return rows.map((row, i) => answer(row, queries[i] as SnapshotQuery));
}

const listed = (ids: readonly string[]) => `{${ids.join()}}`;

/** What is left out is null. */
function valuesFor(query: SnapshotQuery) {
  const { window, nights, couponCode } = query;
  return {
    business: query.view.businessId,
    type: query.typeId ?? undefined,
    lo: isoOf(window.from),
    hi: isoOf(window.to),
    coupon: couponCode?.toUpperCase(),
    types: query.extras ? listed(query.view.hotel.types.map(({ settings }) => settings.id)) : undefined,
    email: query.emailKey ?? undefined,
    phone: query.phoneKey ?? undefined,
    since: query.since,
    address: query.addressHash ?? undefined,
    check_in: isoOf(nights.from),
    check_out: isoOf(nights.to),
    key_id: query.keyId,
    key: query.key ?? undefined,
  };
}

function answer(row: Row, { view, typeId }: SnapshotQuery): RequestSnapshot {
  const type = typeId === null ? undefined : view.hotel.typeById.get(typeId);
  return {
    revision: row.revision,
    view,
    version: row.version,
    rows: row,
    occupancy: type === undefined ? null : occupancyOf(type, row),
    couponUses: row.uses,
    held: heldBy(row.extras),
    earlier: row.earlier,
    fromAddress: row.from_address,
    openRequests: row.open,
    isBlocked: row.waits,
    hasRecord: row.has_record,
  };
}
