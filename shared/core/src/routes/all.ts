import type { ErrorCode } from '../errors.ts';
import type { Route } from '../route.ts';
import { BOOKING_PAYMENT_ROUTES } from './billing/booking-payments.ts';
import { FOLIO_ROUTES } from './billing/folio.ts';
import { GROUP_BILL_ROUTES } from './billing/group-bill.ts';
import { NUMBERED_INVOICE_ROUTES } from './billing/invoices.ts';
import { PAYMENT_ROUTES } from './billing/payments.ts';
import { DAY_ROUTES } from './days.ts';
import { ALLOTMENT_ROUTES } from './groups/allotments.ts';
import { GROUP_ROUTES } from './groups/groups.ts';
import { QUOTE_ROUTES } from './groups/quotes.ts';
import { GUEST_ROUTES } from './guests/guests.ts';
import { HOTEL_ROUTES } from './hotel.ts';
import { EXPORT_ROUTES } from './imports/exports.ts';
import { IMPORT_ROUTES } from './imports/imports.ts';
import { joinTrades } from './joined.ts';
import { RATE_ROUTES, SET_RATES_ROUTES } from './rates.ts';
import { REPORT_ROUTES } from './reports/all.ts';
import { RESTAURANT_ROUTES } from './restaurant.ts';
import { ROOM_ROUTES } from './rooms.ts';
import { PHOTO_ROUTES } from './settings/photos.ts';
import { HOLD_ROUTES } from './venue/holds.ts';
import { WAITLIST_ROUTES } from './venue/waitlist.ts';
import { WEBHOOK_ROUTES } from './webhooks.ts';

/** Every keyed route of the contract. Nothing is reachable under `/v1` with a key that is not in here. */
export const ROUTES: readonly Route[] = [
  ...RESTAURANT_ROUTES,
  ...HOLD_ROUTES,
  ...WAITLIST_ROUTES,
  ...HOTEL_ROUTES,
  ...GROUP_ROUTES,
  ...QUOTE_ROUTES,
  ...ALLOTMENT_ROUTES,
  ...GROUP_BILL_ROUTES,
  ...ROOM_ROUTES,
  ...RATE_ROUTES,
  ...SET_RATES_ROUTES,
  ...FOLIO_ROUTES,
  ...joinTrades([...PAYMENT_ROUTES, ...BOOKING_PAYMENT_ROUTES]),
  ...NUMBERED_INVOICE_ROUTES,
  ...GUEST_ROUTES,
  ...IMPORT_ROUTES,
  ...EXPORT_ROUTES,
  ...REPORT_ROUTES,
  ...DAY_ROUTES,
  ...PHOTO_ROUTES,
  ...WEBHOOK_ROUTES,
];

/** What the gates may answer on a route, before any service is asked. */
const GATE_ERRORS: readonly ErrorCode[] = [
  'invalid_key',
  'subscription_required',
  'plan_excludes_api',
  'origin_not_allowed',
  'secret_key_in_browser',
  'forbidden',
  'not_found',
  'rate_limited',
  'server_error',
];

/** Every code that a route can answer with: its own and those of the gates before it. */
export function errorsOf(route: Route): readonly ErrorCode[] {
  const staff: ErrorCode[] = route.who === 'staff' ? ['secret_key_required'] : [];
  const write: ErrorCode[] =
    route.method === 'GET' ? [] : ['bad_request', 'idempotency_in_progress', 'idempotency_key_reused'];
  return [...new Set([...GATE_ERRORS, ...staff, ...write, ...route.errors])];
}
