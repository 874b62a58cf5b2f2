import type { Handlers } from '@booking/core/route';
import { HOTEL_ROUTES } from '@booking/core/routes/hotel';
import type { Deps } from '../usecases/deps.ts';
import { quoteAvailability } from '../usecases/quote-availability.ts';
import { readHotel } from '../usecases/read-hotel.ts';
import { requestStay } from '../usecases/request-stay.ts';

const BUILT = ['readHotel', 'readHotelAvailability', 'requestStay'] as const;

type Built = Pick<Handlers<typeof HOTEL_ROUTES>, (typeof BUILT)[number]>;

export const BUILT_ROUTES = HOTEL_ROUTES.filter((route) => (BUILT as readonly string[]).includes(route.id));

/** One line a route: what it is called in the contract, and the use case behind it. */
export function hotelHandlers(deps: Deps): Built {
  return {
    readHotel: ({ caller }) => readHotel(deps, caller.business),
    readHotelAvailability: ({ query, caller, now }) => quoteAvailability(deps, caller.business, query, now),
    requestStay: ({ body, caller, now }) => requestStay(deps, { body, caller, now }),
  };
}
