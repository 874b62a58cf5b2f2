import { BOOKING_PAYMENT_ROUTES } from '@booking/core/routes/billing/booking-payments';
import { DIARY_ROUTES } from '@booking/core/routes/console/diary';
import { BOOKING_CONVERSATION_ROUTES } from '@booking/core/routes/console/messages/conversation';
import { VENUE_MESSAGE_ROUTES } from '@booking/core/routes/console/messages/preview';
import { CONSOLE_RESTAURANT_ROUTES } from '@booking/core/routes/console/restaurant';
import { GUEST_ROUTES } from '@booking/core/routes/guests/guests';
import { EXPORT_ROUTES } from '@booking/core/routes/imports/exports';
import { IMPORT_ROUTES } from '@booking/core/routes/imports/imports';
import { VENUE_REPORT_ROUTES } from '@booking/core/routes/reports/venue';
import { RESTAURANT_ROUTES } from '@booking/core/routes/restaurant';
import { HOLD_ROUTES } from '@booking/core/routes/venue/holds';
import { WAITLIST_ROUTES } from '@booking/core/routes/venue/waitlist';
import { exportHandlers } from '@booking/kit/exports/export-all';
import { guestHandlers } from '@booking/kit/guests/handlers';
import { serve } from '@booking/kit/http/serve';
import { importHandlers } from '@booking/kit/imports/handlers';
import { servePayPages } from '@booking/kit/pages/pay-pages';
import { createRenderTokens } from '@booking/kit/pages/render-token';
import type { Base } from '@booking/kit/runtime/base';
import type { FastifyInstance } from 'fastify';
import { createRequestBooking } from '../bookings/request.ts';
import type { Env } from '../env.ts';
import { guestBook } from '../guests/guest-book.ts';
import { consoleHandlers, conversationHandlers, messageHandlers } from '../http/console-handlers.ts';
import { diaryHandlers } from '../http/diary-handlers.ts';
import { restaurantHandlers } from '../http/handlers.ts';
import { holdHandlers } from '../http/hold-handlers.ts';
import { paymentHandlers } from '../http/payment-handlers.ts';
import { reportHandlers } from '../http/report-handlers.ts';
import { serveTextCalls } from '../http/text-calls.ts';
import { waitlistHandlers } from '../http/waitlist-handlers.ts';
import { exportsOf } from '../imports/exports-of.ts';
import { importsOf } from '../imports/imports-of.ts';
import { payTrade } from '../pages/pay.ts';
import { servePages } from '../pages/serve-pages.ts';
import type { RestaurantDeps } from './deps.ts';

/** What the gateway calls: the API, the pages, and what the provider of text messages tells. */
export function serveRoutes(
  app: FastifyInstance,
  deps: RestaurantDeps,
  { env, clock, log, callers }: Base<Env>,
  checkReplies = false,
): void {
  const callerSecrets = callers.from('gateway');
  const requestBooking = createRequestBooking(deps);
  const options = { callerSecrets, clock, checkReplies };
  serve(app, RESTAURANT_ROUTES, restaurantHandlers(deps, requestBooking), options);
  serve(app, HOLD_ROUTES, holdHandlers(deps), options);
  serve(app, WAITLIST_ROUTES, waitlistHandlers(deps), options);
  serve(app, CONSOLE_RESTAURANT_ROUTES, consoleHandlers(deps), options);
  serve(app, BOOKING_CONVERSATION_ROUTES, conversationHandlers(deps), options);
  serve(app, VENUE_MESSAGE_ROUTES, messageHandlers(deps), options);
  serve(app, BOOKING_PAYMENT_ROUTES, paymentHandlers(deps), options);
  serve(app, DIARY_ROUTES, diaryHandlers(deps), options);
  serve(app, VENUE_REPORT_ROUTES, reportHandlers(deps), options);
  serve(app, GUEST_ROUTES, guestHandlers(guestBook(deps)), options);
  serve(app, IMPORT_ROUTES, importHandlers(importsOf(deps)), options);
  serve(app, EXPORT_ROUTES, exportHandlers(exportsOf(deps)), options);
  const pages = { deps, requestBooking, callerSecrets, clock, log };
  servePages(app, pages, createRenderTokens(env.ENCRYPTION_KEY));
  if (deps.cards) servePayPages(app, { trade: payTrade(deps), clock, callerSecrets, provider: deps.provider, log });
  if (deps.texts === null) return;
  const { numbers, account } = deps.texts;
  serveTextCalls(app, { deps, numbers, clock, callerSecrets, authToken: account.authToken });
}
