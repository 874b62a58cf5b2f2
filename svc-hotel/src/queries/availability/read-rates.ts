import { MAX_RATE_DAYS, type RatesQuery } from '@booking/core/routes/rates';
import { addDays, nightsOf } from '@booking/core/rules/days';
import type { Deps } from '../../deps.ts';
import { type Hotel, planSoldWith, type RoomType } from '../../domain/hotel/hotel.ts';
import type { RatePlanSettings } from '../../domain/hotel/settings.ts';
import { pricedNights } from '../../domain/request/rate-days.ts';
import { malformed } from '../../errors.ts';

/** Types of the file, or the one that is named. */
function typesOf({ types }: Hotel, name: string | undefined): readonly RoomType[] {
  const named = types.filter(({ settings: { kept, slug, id } }) => !kept && [undefined, slug, id].includes(name));
  if (name !== undefined && named.length === 0)
    throw malformed({ field: 'room_type', message: 'is no room type here' });
  return named;
}

function plansOf({ settings }: Hotel, wanted: string | undefined): readonly RatePlanSettings[] {
  const named = settings.rate_plans.filter(({ kept, name, id }) => !kept && [undefined, name, id].includes(wanted));
  if (wanted !== undefined && named.length === 0) throw malformed({ field: 'plan', message: 'is no rate plan here' });
  return named;
}

/** What nights cost and what restricts them, of every type on every plan that it is sold with. */
export async function readRates({ db, hotels }: Deps, businessId: string, { from, to, room_type, plan }: RatesQuery) {
  const { hotel, account } = await hotels.current(db, businessId);
  const window = nightsOf(from, addDays(to, 1));
  const plans = plansOf(hotel, plan);
  const pairs = typesOf(hotel, room_type).flatMap((type) =>
    plans.filter((sold) => planSoldWith(sold, type)).map((sold) => ({ type, sold })),
  );
  if (pairs.length * (window.to - window.from) > MAX_RATE_DAYS)
    throw malformed({
      field: 'to',
      message: 'is too late for so many room types and plans: name one of them',
    });
  const rates = pairs.map(({ type, sold }) => ({
    room_type_id: type.settings.id,
    room_type: type.settings.slug,
    rate_plan_id: sold.id,
    plan: sold.name,
    derived: sold.derived ?? null,
    nights: pricedNights(hotel, type, sold, window),
  }));
  return { from, to, currency: account.currency, rates };
}
