import type { Handlers } from '@booking/core/route';
import type { CONSOLE_HOTEL_ROUTES, TapeChart } from '@booking/core/routes/console/hotel';
import type { INVOICE_ROUTES } from '@booking/core/routes/console/invoice';
import type { STAY_CONVERSATION_ROUTES } from '@booking/core/routes/console/messages/conversation';
import type { HOTEL_MESSAGE_ROUTES } from '@booking/core/routes/console/messages/preview';
import type { CONSOLE_RATE_ROUTES } from '@booking/core/routes/console/rates';
import type { CONSOLE_STAY_ROUTES } from '@booking/core/routes/console/stays';
import { emailInvoice } from '../billing/email-invoice.ts';
import { readProForma } from '../billing/group/pro-forma.ts';
import { sendPaymentLink } from '../billing/payments/send-payment-link.ts';
import { readInvoice, readInvoiceFile } from '../billing/read-invoice.ts';
import { searchGroups, searchStays } from '../db/hot/search-stays.ts';
import type { Deps } from '../deps.ts';
import { previewMessage } from '../guests/preview-message.ts';
import { readConversation, writeToGuest } from '../guests/write-to-guest.ts';
import { readRateCalendar } from '../queries/availability/read-rate-calendar.ts';
import { listCouponUses } from '../queries/list-coupon-uses.ts';
import { listStayEmails } from '../queries/list-emails.ts';
import { readStayHistory } from '../queries/read-history.ts';
import { readTapeChart } from '../queries/read-tape-chart.ts';
import { quoteChange } from '../stays/change/quote-change.ts';
import { undoMove } from '../stays/undo/undo-move.ts';

/** What housekeeping knows of a stay: which room it takes and when, not whose it is or what it costs. */
function withoutGuests(chart: TapeChart): TapeChart {
  const amounts = { total_amount: 0, balance_amount: 0, prepaid_due_amount: 0 };
  const nobodys = { reference: '', name: null, notes: null, ...amounts };
  const blank = <T>(stays: readonly T[]) => stays.map((stay) => ({ ...stay, ...nobodys }));
  const { stays, overdue, unmarked, clashes } = chart;
  return {
    ...chart,
    stays: blank(stays),
    overdue: blank(overdue),
    unmarked: blank(unmarked),
    clashes: blank(clashes),
  };
}

/** What members alone do, one line a route. */
export function consoleHandlers(deps: Deps): Handlers<typeof CONSOLE_HOTEL_ROUTES> {
  return {
    readTapeChart: async ({ query, caller, now }) => {
      const chart = await readTapeChart(deps, caller.business, query, now);
      return caller.member?.role === 'housekeeping' ? withoutGuests(chart) : chart;
    },
    quoteStayChange: ({ params, query, caller, now }) => quoteChange(deps, { id: params.id, caller, now }, query),
    undoStayMove: ({ params, body, caller, now }) => undoMove(deps, { id: params.id, caller, now }, body.moved_at),
    sendPaymentLink: ({ params, caller, now }) => sendPaymentLink(deps, { stayId: params.id, caller, now }),
    listStayEmails: ({ params, caller }) => listStayEmails(deps, caller.business, params.id),
  };
}

/** Stays as they are looked up and looked back on, one line a route. */
export function stayHandlers(deps: Deps): Handlers<typeof CONSOLE_STAY_ROUTES> {
  return {
    searchStays: async ({ query: { search }, caller: { business } }) => {
      const [stays, groups] = await Promise.all([
        searchStays(deps.db, business, search),
        searchGroups(deps.db, business, search),
      ]);
      return { stays, groups };
    },
    readStayHistory: ({ params, caller }) => readStayHistory(deps, caller.business, params.id),
  };
}

/** What owners alone read of prices, one line a route. */
export function rateHandlers(deps: Deps): Handlers<typeof CONSOLE_RATE_ROUTES> {
  return {
    readRateCalendar: ({ query, caller, now }) => readRateCalendar(deps, caller.business, query, now),
    listCouponUses: ({ caller }) => listCouponUses(deps, caller.business),
  };
}

/** The bill of a stay, in the language of whoever asks. */
export function invoiceHandlers(deps: Deps): Handlers<typeof INVOICE_ROUTES> {
  return {
    readInvoice: ({ params, query: { number }, caller: { business, lang } }) =>
      readInvoice(deps, { businessId: business, stayId: params.id, lang, number }),
    emailStayInvoice: ({ params, body, caller, now }) =>
      emailInvoice(deps, { id: params.id, caller, now }, body.number),
    readGroupInvoice: ({ params, caller }) => readProForma(deps, caller, params.id),
    readInvoiceFile: ({ params, query: { number }, caller: { business, lang }, now }) =>
      readInvoiceFile(deps, { businessId: business, stayId: params.id, lang, number }, now),
  };
}

/** What guests are written. */
export function messageHandlers(deps: Deps): Handlers<typeof HOTEL_MESSAGE_ROUTES> {
  return { previewMessage: ({ caller, body, now }) => previewMessage(deps, caller.business, body, now) };
}

/** What is written to the guest of a stay. */
export function conversationHandlers(deps: Deps): Handlers<typeof STAY_CONVERSATION_ROUTES> {
  return {
    listStayMessages: ({ caller, params }) => readConversation(deps, caller.business, params.id),
    sendStayMessage: ({ caller, params, body, now }) => writeToGuest(deps, { id: params.id, caller, now }, body),
  };
}
