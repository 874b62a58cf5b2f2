import { z } from 'zod';
import { GUEST_MESSAGES, WORDING_LENGTHS } from '../../../codes/guest-messages.ts';
import { LANGS } from '../../../lang.ts';
import { defineRoute, type Route } from '../../../route.ts';
import { ok } from '../shapes.ts';

const draft = (field: keyof typeof WORDING_LENGTHS) => z.string().trim().max(WORDING_LENGTHS[field]).optional();

const Draft = z.strictObject({
  message: z.enum(GUEST_MESSAGES),
  lang: z.enum(LANGS),
  wording: z
    .strictObject({ subject: draft('subject'), text: draft('text'), sms: draft('sms') })
    .describe('The texts as they are typed. What is left out or empty is said in the words of the platform.'),
});

const Preview = z.object({
  subject: z.string(),
  text: z.string().describe('The whole e-mail as text. A variable that does not exist stands there as it was typed.'),
  sms: z
    .object({ text: z.string(), characters: z.int(), segments: z.int() })
    .nullable()
    .describe('The text message, where guests are sent one. Each segment is charged as a message.'),
});
export type MessagePreview = z.infer<typeof Preview>;
export type MessageDraft = z.infer<typeof Draft>;

const previewOf = <const Trade extends Pick<Route, 'service' | 'kinds' | 'group'>>(trade: Trade) =>
  defineRoute({
    ...trade,
    id: 'previewMessage',
    method: 'POST',
    path: '/console/api/messages/preview',
    who: 'console',
    limit: 'key',
    cache: 'none',
    summary: 'A message to guests, with an example booking',
    description: 'Written as it would be sent. Nothing is saved or sent.',
    body: Draft,
    reply: ok(Preview, 'The message'),
    errors: ['bad_request'],
  });

/** How venues see what their guests are written. */
export const VENUE_MESSAGE_ROUTES = [
  previewOf({ service: 'restaurant', kinds: ['restaurant', 'appointment'], group: 'bookings' }),
] as const satisfies readonly Route[];

/** The same of hotels. */
export const HOTEL_MESSAGE_ROUTES = [
  previewOf({ service: 'hotel', kinds: ['hotel'], group: 'stays' }),
] as const satisfies readonly Route[];
