import { isoOf, type Nights, nightsOf } from '@booking/core/rules/days';
import type { Queryable, Statement } from '@booking/kit/db/open';
import { type AgreedExtra, type UnitsHeld, unitsHeld } from '../../../domain/price/extras.ts';
import type { HotelView } from '../../hotels.ts';

/** How many stays, tests apart, use a coupon, as a sub-select; null asks for none. The code is in capitals. */
export function couponUsesSql(business: string, code: string): string {
  return `select count(*)::int from stay c where c.business_id = ${business} and upper(c.coupon_code) = ${code}
    and c.status in ('requested', 'confirmed', 'checked_in', 'checked_out') and not c.is_test`;
}

export type CouponUse = { readonly code: string; readonly uses: number };

// One probe of the index by coupon for each; counted by the rule that requests are held against.
const COUPON_USES: Statement = {
  name: 'hotel_coupon_uses',
  text: `select k.code, (${couponUsesSql('$1::uuid', 'upper(k.code)')}) as uses
    from unnest($2::text[]) with ordinality as k (code, place) order by k.place`,
};

/** How many stays have each of these coupons, in their order. */
export function readCouponUses(db: Queryable, businessId: string, codes: readonly string[]): Promise<CouponUse[]> {
  return db.query<CouponUse>(COUPON_USES, [businessId, codes]);
}

/** Arrival, departure and extras of a stay. */
export type ExtrasRow = [checkIn: string, checkOut: string, extras: readonly AgreedExtra[]];

/**
 * Extras of stays of these types around `[from, to)`. A day wider on both sides: what is given on the day of departure
 * meets what is given on the day of arrival.
 */
export function extrasHeldSql(types: string, from: string, to: string, except: string): string {
  // Fenced, so that each type is looked up by its own index whatever the planner makes of the list.
  return `select coalesce(json_agg(json_build_array(e.check_in, e.check_out, e.extras)), '[]')
    from unnest(${types}) et (id), lateral (
      select x.check_in, x.check_out, x.extras from stay x
      where x.room_type_id = et.id and daterange(x.check_in, x.check_out) && daterange(${from} - 1, ${to} + 1)
        and x.status in ('requested', 'confirmed', 'checked_in') and x.extras <> '[]' and x.id is distinct from ${except}
      offset 0) e`;
}

export function heldBy(rows: readonly ExtrasRow[]): UnitsHeld {
  return unitsHeld(rows.map(([checkIn, checkOut, extras]) => ({ nights: nightsOf(checkIn, checkOut), extras })));
}

// SQL, since it counts and gathers over all stays of a hotel; its parts stand in the statements of requests as well.
const READ: Statement = {
  name: 'hotel_uses',
  text: `select case when $2::text is null then 0 else (${couponUsesSql('$1', '$2')}) end as uses,
      (${extrasHeldSql('$3::uuid[]', '$4::date', '$5::date', '$6::uuid')}) as extras`,
};

/** Uses of a coupon, and units of extras that other stays than `except` hold around some nights. */
export async function readUses(
  db: Queryable,
  view: HotelView,
  query: { readonly couponCode: string | null; readonly nights: Nights; readonly except: string },
): Promise<{ couponUses: number; held: UnitsHeld }> {
  const types = view.hotel.types.map((type) => type.settings.id);
  const { couponCode, nights, except } = query;
  const values = [
    view.businessId,
    couponCode?.toUpperCase() ?? null,
    types,
    isoOf(nights.from),
    isoOf(nights.to),
    except,
  ];
  const [row] = await db.query<{ uses: number; extras: ExtrasRow[] }>(READ, values);
  return { couponUses: row?.uses ?? 0, held: heldBy(row?.extras ?? []) };
}
