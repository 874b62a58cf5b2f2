import type { Handlers } from '@booking/core/route';
import type { BOOKING_CONVERSATION_ROUTES } from '@booking/core/routes/console/messages/conversation';
import type { VENUE_MESSAGE_ROUTES } from '@booking/core/routes/console/messages/preview';
import type { CONSOLE_RESTAURANT_ROUTES } from '@booking/core/routes/console/restaurant';
import type { Deps } from '../deps.ts';
import { listUnread, markConversationRead, readConversation } from '../guests/conversation.ts';
import { previewMessage } from '../guests/preview-message.ts';
import { writeToGuest } from '../guests/write-to-guest.ts';
import { createOrder } from '../orders/create-order.ts';
import { payOrder } from '../orders/pay-order.ts';
import { listOrders } from '../queries/list-orders.ts';

/** What members alone do. */
export function consoleHandlers(deps: Deps): Handlers<typeof CONSOLE_RESTAURANT_ROUTES> {
  return {
    listOrders: ({ caller, query }) => listOrders(deps, caller.business, query),
    createOrder: ({ caller, body, now }) => createOrder(deps, { caller, now }, body),
    payOrder: ({ caller, params, now }) => payOrder(deps, caller.business, params.id, now.epochMilliseconds),
  };
}

/** What guests are written. */
export function messageHandlers(deps: Deps): Handlers<typeof VENUE_MESSAGE_ROUTES> {
  return { previewMessage: ({ caller, body, now }) => previewMessage(deps, caller.business, body, now) };
}

/** What is written between members and the guest of a booking. */
export function conversationHandlers(deps: Deps): Handlers<typeof BOOKING_CONVERSATION_ROUTES> {
  return {
    listBookingMessages: ({ caller, params }) => readConversation(deps, caller.business, params.id),
    sendBookingMessage: ({ caller, params, body, now }) => writeToGuest(deps, { id: params.id, caller, now }, body),
    readBookingMessages: ({ caller, params, now }) => markConversationRead(deps, { id: params.id, caller, now }),
    listUnreadMessages: ({ caller }) => listUnread(deps, caller.business),
  };
}
