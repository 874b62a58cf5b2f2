import { z } from 'zod';
import { defineRoute, type Route } from '../../../route.ts';
import { Timestamp } from '../../../scalars.ts';
import { staff } from '../hotel.ts';
import { atDesk, made, ok } from '../shapes.ts';

const Message = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']).describe('out: to the guest; in: what the guest answered.'),
  via: z.enum(['email', 'sms']),
  subject: z.string().nullable(),
  text: z.string(),
  who: z.string().nullable().describe('The member who wrote it.'),
  at: Timestamp,
  read_at: Timestamp.nullable().describe('When a guest’s message was read; null while nobody has.'),
});
const messages = ok(z.object({ messages: z.array(Message) }), 'The oldest first');

const emailOnly = {
  via: z.literal('email'),
  subject: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(2000),
};
const ByEmail = z.strictObject(emailOnly);
const BySms = z.strictObject({ via: z.literal('sms'), text: z.string().trim().min(1).max(320) });
const booking = { id: 'The booking, by its `id`.' } as const;
const stay = { id: 'The stay, by its `id`.' } as const;

const Sent = made(z.object({ message: Message }), 'The message');
export type GuestMessageInput = z.infer<typeof ByEmail> | z.infer<typeof BySms>;
export type GuestEmailInput = z.infer<typeof ByEmail>;

/** What a venue and the guest of a booking write to one another. */
export const BOOKING_CONVERSATION_ROUTES = [
  defineRoute({
    ...atDesk,
    id: 'listBookingMessages',
    method: 'GET',
    path: '/console/api/bookings/{id}/messages',
    params: booking,
    summary: 'Messages with the guest of a booking',
    description: 'What members wrote, and what the guest answered by text message, until the guest is anonymised.',
    reply: messages,
    errors: ['not_found'],
  }),
  defineRoute({
    ...atDesk,
    id: 'sendBookingMessage',
    method: 'POST',
    path: '/console/api/bookings/{id}/messages',
    params: booking,
    summary: 'Write to the guest of a booking',
    description:
      'By e-mail, or by text message where the guest asked for them. 409 where there is no address or number to write to.',
    body: z.discriminatedUnion('via', [ByEmail, BySms]),
    reply: Sent,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...atDesk,
    id: 'readBookingMessages',
    method: 'POST',
    path: '/console/api/bookings/{id}/messages/read',
    params: booking,
    summary: 'Mark the messages of a guest as read',
    description: 'Those that are there now; for all members.',
    reply: messages,
    errors: ['not_found'],
  }),
  defineRoute({
    ...atDesk,
    id: 'listUnreadMessages',
    method: 'GET',
    path: '/console/api/unread-messages',
    summary: 'Messages of guests that nobody has read',
    description: 'Of each booking the newest, the newest first.',
    reply: ok(
      z.object({
        messages: z.array(
          z.object({ booking_id: z.string(), name: z.string().nullable(), text: z.string(), at: Timestamp }),
        ),
      }),
      'The newest first',
    ),
    errors: [],
  }),
] as const satisfies readonly Route[];

/** What a hotel writes to the guest of a stay. */
export const STAY_CONVERSATION_ROUTES = [
  defineRoute({
    ...staff,
    id: 'listStayMessages',
    method: 'GET',
    path: '/console/api/stays/{id}/messages',
    params: stay,
    summary: 'Messages to the guest of a stay',
    description: 'What members wrote, until the guest is anonymised.',
    reply: messages,
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'sendStayMessage',
    method: 'POST',
    path: '/console/api/stays/{id}/messages',
    params: stay,
    summary: 'Write to the guest of a stay',
    description: 'By e-mail; an answer goes to the address of the hotel. 409 where there is no address.',
    body: ByEmail,
    reply: Sent,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const satisfies readonly Route[];
