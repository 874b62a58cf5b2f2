import { isoOf, type Nights } from '@booking/core/rules/days';
import { UNBOUNDED } from '@booking/kit/workers/searches';
import { readAvailability } from '../../db/hot/rooms/availability.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { offeredPlans } from '../../domain/hotel/hotel.ts';
import { cheapestNights } from '../../domain/request/cheapest-nights.ts';

export type CheapestQuery = {
  readonly businessId: string;
  /** At most a month. */
  readonly window: Nights;
  readonly adults: number;
  readonly children: number;
};

export type CheapestNights = {
  readonly view: HotelView;
  /** Free nights with the lowest price of each. */
  readonly nights: ReadonlyMap<string, number>;
};

/** What the nights of a window cost at least, for some guests: one statement. */
export async function readCheapestNights(
  { db, hotels, searches }: Deps,
  { businessId, window, adults, children }: CheapestQuery,
): Promise<CheapestNights> {
  const read = await readAvailability(db, hotels, businessId, { nights: window, couponCode: null, extras: false });
  const { hotel } = read.view;
  const sold = hotel.types
    .filter(
      ({ settings: { hidden, max_adults, max_children } }) =>
        !hidden && adults <= max_adults && children <= max_children,
    )
    .map((type) => ({ type, plans: offeredPlans(hotel, type), inventory: read.occupancyOf(type).inventory }));
  const lowest = await searches.run(businessId, cheapestNights(hotel, sold, window), UNBOUNDED);
  const nights = lowest.flatMap((amount, i): [string, number][] =>
    amount === null ? [] : [[isoOf(window.from + i), amount]],
  );
  return { view: read.view, nights: new Map(nights) };
}
