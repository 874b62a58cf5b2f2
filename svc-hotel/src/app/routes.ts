import { FOLIO_ROUTES } from '@booking/core/routes/billing/folio';
import { GROUP_BILL_ROUTES } from '@booking/core/routes/billing/group-bill';
import { NUMBERED_INVOICE_ROUTES } from '@booking/core/routes/billing/invoices';
import { PAYMENT_ROUTES } from '@booking/core/routes/billing/payments';
import { CONSOLE_HOTEL_ROUTES } from '@booking/core/routes/console/hotel';
import { INVOICE_ROUTES } from '@booking/core/routes/console/invoice';
import { STAY_CONVERSATION_ROUTES } from '@booking/core/routes/console/messages/conversation';
import { HOTEL_MESSAGE_ROUTES } from '@booking/core/routes/console/messages/preview';
import { CONSOLE_RATE_ROUTES } from '@booking/core/routes/console/rates';
import { CONSOLE_STAY_ROUTES } from '@booking/core/routes/console/stays';
import { DAY_ROUTES } from '@booking/core/routes/days';
import { ALLOTMENT_ROUTES } from '@booking/core/routes/groups/allotments';
import { GROUP_ROUTES } from '@booking/core/routes/groups/groups';
import { QUOTE_ROUTES } from '@booking/core/routes/groups/quotes';
import { GUEST_ROUTES } from '@booking/core/routes/guests/guests';
import { HOTEL_ROUTES } from '@booking/core/routes/hotel';
import { EXPORT_ROUTES } from '@booking/core/routes/imports/exports';
import { IMPORT_ROUTES } from '@booking/core/routes/imports/imports';
import { RATE_ROUTES } from '@booking/core/routes/rates';
import { HOTEL_REPORT_ROUTES } from '@booking/core/routes/reports/hotel';
import { ROOM_ROUTES } from '@booking/core/routes/rooms';
import { exportHandlers } from '@booking/kit/exports/export-all';
import { guestHandlers } from '@booking/kit/guests/handlers';
import { serve } from '@booking/kit/http/serve';
import { importHandlers } from '@booking/kit/imports/handlers';
import { servePayPages } from '@booking/kit/pages/pay-pages';
import { createRenderTokens } from '@booking/kit/pages/render-token';
import type { Base } from '@booking/kit/runtime/base';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { guestBook } from '../guests/guest-book.ts';
import { folioHandlers, groupBillHandlers, numberedInvoiceHandlers, paymentHandlers } from '../http/bill-handlers.ts';
import {
  consoleHandlers,
  conversationHandlers,
  invoiceHandlers,
  messageHandlers,
  rateHandlers,
  stayHandlers,
} from '../http/console-handlers.ts';
import {
  allotmentHandlers,
  dayHandlers,
  groupHandlers,
  hotelHandlers,
  nightRateHandlers,
  quoteHandlers,
  reportHandlers,
  roomHandlers,
} from '../http/handlers.ts';
import { exportsOf } from '../imports/exports-of.ts';
import { importsOf } from '../imports/imports-of.ts';
import { payTrade } from '../pages/pay.ts';
import { servePages } from '../pages/serve.ts';
import { createRequestStay } from '../stays/request.ts';
import type { HotelDeps } from './deps.ts';

/** What the gateway calls: the API, the pages, and what the card provider tells. */
export function serveRoutes(
  app: FastifyInstance,
  deps: HotelDeps,
  { env, clock, log, callers }: Base<Env>,
  checkReplies = false,
): void {
  const callerSecrets = callers.from('gateway');
  const requestStay = createRequestStay(deps);
  serve(app, HOTEL_ROUTES, hotelHandlers(deps, requestStay), { callerSecrets, clock, checkReplies });
  serve(app, GROUP_ROUTES, groupHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, QUOTE_ROUTES, quoteHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, ALLOTMENT_ROUTES, allotmentHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, GROUP_BILL_ROUTES, groupBillHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, ROOM_ROUTES, roomHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, RATE_ROUTES, nightRateHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, FOLIO_ROUTES, folioHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, PAYMENT_ROUTES, paymentHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, NUMBERED_INVOICE_ROUTES, numberedInvoiceHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, HOTEL_REPORT_ROUTES, reportHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, GUEST_ROUTES, guestHandlers(guestBook(deps)), { callerSecrets, clock, checkReplies });
  serve(app, IMPORT_ROUTES, importHandlers(importsOf(deps)), { callerSecrets, clock, checkReplies });
  serve(app, EXPORT_ROUTES, exportHandlers(exportsOf(deps)), { callerSecrets, clock, checkReplies });
  serve(app, STAY_CONVERSATION_ROUTES, conversationHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, HOTEL_MESSAGE_ROUTES, messageHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, DAY_ROUTES, dayHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, INVOICE_ROUTES, invoiceHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, CONSOLE_RATE_ROUTES, rateHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, CONSOLE_STAY_ROUTES, stayHandlers(deps), { callerSecrets, clock, checkReplies });
  serve(app, CONSOLE_HOTEL_ROUTES, consoleHandlers(deps), { callerSecrets, clock, checkReplies });
  const pages = { deps, clock, callerSecrets, requestStay, log };
  servePages(app, pages, createRenderTokens(env.ENCRYPTION_KEY));
  if (!deps.cards) return;
  servePayPages(app, { trade: payTrade(deps), clock, callerSecrets, provider: deps.provider, log });
}
