import { notFound } from '@booking/core/errors';
import { isoOf, type Nights } from '@booking/core/rules/days';
import type { Queryable, Statement } from '@booking/kit/db/open';
import type { RoomType } from '../../../domain/hotel/hotel.ts';
import type { UnitsHeld } from '../../../domain/price/extras.ts';
import type { Hotels, HotelView } from '../../hotels.ts';
import {
  type BlockedRow,
  blockedSql,
  heldSql,
  type OccupancyRow,
  type OutOfOrderRow,
  occupancyOf,
  outSql,
  type PromisedRow,
  promisedSql,
  type TypeOccupancy,
} from './occupancy.ts';
import { couponUsesSql, type ExtrasRow, extrasHeldSql, heldBy } from './uses.ts';

/** What takes a hotel's types on some nights, read in one statement, so at one moment. */
export type Availability = {
  readonly view: HotelView;
  readonly occupancyOf: (type: RoomType) => TypeOccupancy;
  readonly couponUses: number;
  readonly held: UnitsHeld;
};

type Row = {
  revision: number;
  held: [type: string, rows: OccupancyRow[]][];
  promised: [type: string, rows: PromisedRow[]][];
  blocked: BlockedRow[];
  out: OutOfOrderRow[];
  uses: number;
  extras: ExtrasRow[];
};

// SQL, since it is what guests ask most (B14): one statement over all types, so that all of it is of one moment.
const READ: Statement = {
  name: 'hotel_availability',
  text: `select h.revision,
      (select coalesce(json_agg(json_build_array(t.id, (${heldSql('t.id', '$3::date', '$4::date')}))), '[]')
       from unnest($2::uuid[]) t (id)) as held,
      (select coalesce(json_agg(json_build_array(t.id, (${promisedSql('t.id', '$3::date', '$4::date')}))), '[]')
       from unnest($2::uuid[]) t (id)) as promised,
      (${blockedSql('b.business_id = $1', '$3::date', '$4::date')}) as blocked,
      (${outSql('o.business_id = $1')}) as out,
      case when $5::text is null then 0 else (${couponUsesSql('$1', '$5')}) end as uses,
      case when $6::boolean then (${extrasHeldSql('$2::uuid[]', '$3::date', '$4::date', 'null')}) else '[]' end as extras
    from hotel h where h.business_id = $1`,
};

export type OccupancyQuery = {
  readonly nights: Nights;
  readonly couponCode: string | null;
  readonly extras: boolean;
};

/** One statement; a second one only where the settings changed since they were last read. */
export async function readAvailability(
  db: Queryable,
  hotels: Hotels,
  businessId: string,
  { nights, couponCode, extras }: OccupancyQuery,
): Promise<Availability> {
  for (let view = await hotels.remembered(db, businessId); ; view = await hotels.load(db, businessId)) {
    const typeIds = view.hotel.types.map((type) => type.settings.id);
    const window = [isoOf(nights.from), isoOf(nights.to)];
    const values = [businessId, typeIds, ...window, couponCode?.toUpperCase() ?? null, extras];
    const [row] = await db.query<Row>(READ, values);
    if (!row) throw notFound();
    if (row.revision === view.revision) {
      hotels.confirm(view.businessId, view);
      return answer(view, row);
    }
  }
}

function answer(view: HotelView, row: Row): Availability {
  const byType = new Map(row.held);
  const promised = new Map(row.promised);
  const blocked = Map.groupBy(row.blocked, ([room]) => room);
  const out = Map.groupBy(row.out, ([room]) => room);
  return {
    view,
    occupancyOf: (type) => {
      const { id } = type.settings;
      const own = { held: byType.get(id) ?? [], promised: promised.get(id) ?? [] };
      const ofType = <T>(rows: ReadonlyMap<string, T[]>) =>
        rows.size === 0 ? [] : type.rooms.flatMap(({ id }) => rows.get(id) ?? []);
      return occupancyOf(type, { ...own, blocked: ofType(blocked), out: ofType(out) });
    },
    couponUses: row.uses,
    held: heldBy(row.extras),
  };
}
