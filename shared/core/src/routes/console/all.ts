import { z } from 'zod';
import { field } from '../../describe.ts';
import { defineRoute, type Route } from '../../route.ts';
import { joinTrades } from '../joined.ts';
import { CONSOLE_CALENDAR_ROUTES } from './calendar.ts';
import { DIARY_ROUTES } from './diary.ts';
import { GUEST_VIEW_ROUTES } from './guest-view.ts';
import { CONSOLE_HOTEL_ROUTES } from './hotel.ts';
import { INVOICE_ROUTES } from './invoice.ts';
import { BOOKING_CONVERSATION_ROUTES, STAY_CONVERSATION_ROUTES } from './messages/conversation.ts';
import { HOTEL_MESSAGE_ROUTES, VENUE_MESSAGE_ROUTES } from './messages/preview.ts';
import { OWNER_ROUTES } from './owner.ts';
import { CONSOLE_RATE_ROUTES } from './rates.ts';
import { CONSOLE_RESTAURANT_ROUTES } from './restaurant.ts';
import { SESSION_ROUTES } from './session.ts';
import { OWN_HOST_ROUTES, SETTINGS_ROUTES } from './settings.ts';
import { FIRST_HOUR_ROUTES } from './setup/first-hour.ts';
import { POSTER_ROUTES } from './setup/poster.ts';
import { base, ok } from './shapes.ts';
import { CONSOLE_STAY_ROUTES } from './stays.ts';
import { CONSOLE_WEBHOOK_ROUTES } from './webhooks.ts';

/** Every route that members alone have and that the gateway answers. None is in the public description. */
export const CONSOLE_ROUTES = [
  ...SESSION_ROUTES,
  ...OWNER_ROUTES,
  ...SETTINGS_ROUTES,
  ...OWN_HOST_ROUTES,
  ...GUEST_VIEW_ROUTES,
  ...FIRST_HOUR_ROUTES,
  ...POSTER_ROUTES,
] as const;

/** Every route that members alone have and that a service answers, under the same path. */
export const CONSOLE_SERVICE_ROUTES: readonly Route[] = [
  ...DIARY_ROUTES,
  ...CONSOLE_RESTAURANT_ROUTES,
  ...CONSOLE_HOTEL_ROUTES,
  ...CONSOLE_STAY_ROUTES,
  ...CONSOLE_RATE_ROUTES,
  ...INVOICE_ROUTES,
  ...BOOKING_CONVERSATION_ROUTES,
  ...STAY_CONVERSATION_ROUTES,
  ...joinTrades([...HOTEL_MESSAGE_ROUTES, ...VENUE_MESSAGE_ROUTES]),
  ...CONSOLE_CALENDAR_ROUTES,
  ...CONSOLE_WEBHOOK_ROUTES,
];

/** Server-sent events, which end when the session does. */
export const CHANGES_ROUTE = defineRoute({
  ...base,
  id: 'followChanges',
  method: 'GET',
  path: '/console/api/changes',
  summary: 'Follow what changes',
  description:
    'Server-sent events: `change` names what changed, `reset` says that something may have been missed and all is to be read anew. `Last-Event-ID` goes on where another connection broke off.',
  query: z.object({
    page_age_ms: field(
      z.coerce.number().min(0).optional(),
      'How long ago the page began to read what it shows, in milliseconds: what changed since then is told first.',
    ),
  }),
  reply: ok(z.unknown(), 'Events, for as long as the connection stands'),
  streamed: true,
  errors: [],
});
