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
  /** Of the free nights those on which no stay may begin; and the days on which none may end. */
  readonly noArrival: readonly string[];
  readonly noDeparture: readonly string[];
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
  const found = await searches.run(
    businessId,
    cheapestNights(hotel, sold, window, { adults, children, ages: [] }),
    UNBOUNDED,
  );
  const days = found.map((day, i) => ({ ...day, date: isoOf(window.from + i) }));
  const dates = (isMeant: (day: (typeof days)[number]) => boolean) => days.filter(isMeant).map(({ date }) => date);
  return {
    view: read.view,
    nights: new Map(days.flatMap(({ date, lowest }) => (lowest === null ? [] : [[date, lowest] as const]))),
    noArrival: dates(({ lowest, arrival }) => lowest !== null && !arrival),
    noDeparture: sold.length === 0 ? [] : dates(({ departure }) => !departure),
  };
}
