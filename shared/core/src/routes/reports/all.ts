import type { Route } from '../../route.ts';
import { joinTrades } from '../joined.ts';
import { HOTEL_REPORT_ROUTES } from './hotel.ts';
import { VENUE_REPORT_ROUTES } from './venue.ts';

/** Every report as the API describes it. */
export const REPORT_ROUTES: readonly Route[] = joinTrades([...HOTEL_REPORT_ROUTES, ...VENUE_REPORT_ROUTES]);
