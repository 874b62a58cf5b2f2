import type { RateCalendar } from '@booking/core/routes/console/rates';
import { dayOf, isoOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { type Availability, readAvailability } from '../../db/hot/rooms/availability.ts';
import type { Deps } from '../../deps.ts';
import { type Hotel, planSoldWith, type RoomType } from '../../domain/hotel/hotel.ts';
import type { RatePlanSettings } from '../../domain/hotel/settings.ts';
import { rateDays } from '../../domain/request/rate-days.ts';
import { malformed } from '../../errors.ts';

const DEFAULT_NIGHTS = 28;

export type RatesQuery = {
  readonly from?: string | undefined;
  readonly nights?: number | undefined;
  readonly rate_plan_id?: string | undefined;
};

function planOf(hotel: Hotel, id: string | undefined): RatePlanSettings {
  const plans = hotel.settings.rate_plans.filter(({ kept }) => !kept);
  const plan = id === undefined ? plans[0] : plans.find((candidate) => candidate.id === id);
  if (plan === undefined) throw malformed({ field: 'rate_plan_id', message: 'is not offered here' });
  return plan;
}

/** What every night costs on a plan, and what may be had of it. */
export async function readRateCalendar(
  { db, hotels }: Deps,
  businessId: string,
  query: RatesQuery,
  now: Temporal.Instant,
): Promise<RateCalendar> {
  const { account } = await hotels.current(db, businessId);
  const today = localDate(now.epochMilliseconds, account.time_zone);
  const from = dayOf(query.from ?? today);
  const window = { from, to: from + (query.nights ?? DEFAULT_NIGHTS) };
  const read = await readAvailability(db, hotels, businessId, { nights: window, couponCode: null, extras: false });
  const { hotel } = read.view;
  const plan = planOf(hotel, query.rate_plan_id);
  return {
    from: isoOf(window.from),
    until: isoOf(window.to),
    today,
    currency: account.currency,
    rate_plan_id: plan.id,
    rate_plans: hotel.settings.rate_plans
      .filter(({ kept }) => !kept)
      .map(({ id, name, hidden, derived = null }) => ({ id, name, hidden, derived })),
    room_types: hotel.types
      .filter(({ settings }) => !settings.kept)
      .map((type) => typeRow(read, type, plan, { window, today: dayOf(today) })),
  };
}

function typeRow(
  read: Availability,
  type: RoomType,
  plan: RatePlanSettings,
  when: { readonly window: { from: number; to: number }; readonly today: number },
): RateCalendar['room_types'][number] {
  const { hotel } = read.view;
  const { inventory } = read.occupancyOf(type);
  const { id, slug, name, hidden } = type.settings;
  const sold = planSoldWith(plan, type);
  const days = sold ? rateDays(hotel, type, plan, { ...when, inventory }) : [];
  return { id, slug, name, hidden, rooms: inventory.rooms.length, sold, days };
}
