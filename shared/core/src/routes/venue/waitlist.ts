import { z } from 'zod';
import { field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { emptyAsAbsent, HHMM, Id, IsoDate, ListedDate, Name, reachable, Timestamp } from '../../scalars.ts';
import { SourceField } from '../../shapes.ts';
import { EmailField, GuestLang, PhoneField } from '../guest-fields.ts';
import { slotFields } from '../restaurant-bodies.ts';

/** How a place on the waiting list stands. The first two may still become a booking. */
export const WAITING_STATUSES = ['waiting', 'offered', 'booked', 'expired', 'left'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

const { date, party, service, staff, area } = slotFields;

const sms = field(
  z.boolean().nullish(),
  "The guest's own tick for text messages. It counts only when the venue's `sms` is true. Without it no text message is sent.",
  false,
);

const inOrder: [(body: { from: string; to: string }) => boolean, { path: string[]; message: string }] = [
  ({ from, to }) => from <= to,
  { path: ['to'], message: 'must not be before from' },
];

export const WaitlistJoin = z
  .object({
    ...{ date, party, service, staff, area },
    from: field(HHMM, 'The earliest time at which the guest would begin.', '18:30'),
    to: field(HHMM, 'The latest time at which the guest would begin.', '20:30'),
    name: field(Name, 'The name of the guest, at most 200 characters.', 'Ada Keller'),
    ...{ email: EmailField, phone: PhoneField, lang: GuestLang, sms_opt_in: sms },
  })
  .refine(...reachable)
  .refine(...inOrder)
  .meta({ id: 'WaitlistJoin', description: 'A guest who would take a place that becomes free.' });
export type WaitlistJoin = z.infer<typeof WaitlistJoin>;

const MAX_QUOTED = 300;

export const WaitlistAdd = z
  .object({
    ...{ date, party, service, staff, area },
    from: field(HHMM.nullish(), 'The earliest time at which the guest would begin. Without it now.', '18:30'),
    to: field(HHMM.nullish(), 'The latest time at which the guest would begin. Without it midnight.', '20:30'),
    name: field(
      emptyAsAbsent(Name.optional()),
      'The name of the guest. This or `phone` is needed. Left empty it counts as not given.',
      'Ada Keller',
    ),
    ...{ email: EmailField, phone: PhoneField, lang: GuestLang, sms_opt_in: sms },
    quoted_minutes: field(
      z.int('must be a whole number').min(0, 'must be at least 0').max(MAX_QUOTED).nullish(),
      'How long the guest, who stands at the door, was told that it takes. Nothing is offered to such a guest by itself. Without it the guest waits as one who joined by themselves.',
      25,
    ),
  })
  .refine((body) => body.name !== undefined || body.phone !== undefined, {
    path: ['name'],
    message: 'a name or a telephone number is needed',
  })
  .refine(({ from, to }) => !from || !to || from <= to, inOrder[1])
  .meta({ id: 'WaitlistAdd', description: 'A guest whom staff puts on the waiting list.' });
export type WaitlistAdd = z.infer<typeof WaitlistAdd>;

const text = z.string();
const status = field(z.enum(WAITING_STATUSES), 'How it stands.');

const WaitlistOffer = z
  .object({
    date: field(IsoDate, 'The day that is offered.'),
    time: field(HHMM, 'The time that is offered and held.'),
    expires_at: field(Timestamp, 'Until when it is held.'),
    url: field(text, "The guest's page, where it is accepted or declined.", 'https://book.example.org/waiting/…'),
  })
  .meta({ id: 'WaitlistOffer', description: 'A time that is held for a guest of the waiting list.' });

export const WaitingGuest = z
  .object({
    id: field(Id, 'The id of the place on the list.'),
    status,
    date: field(IsoDate, 'The day for which the guest waits.'),
    from: field(HHMM, 'The earliest time at which the guest would begin.', '18:30'),
    to: field(HHMM, 'The latest time at which the guest would begin.', '20:30'),
    party: field(z.int(), 'How many people come; 1 for an appointment.', 2),
    service: field(text.nullable(), 'The service of an appointment; null for a table.', null),
    service_id: field(text.nullable(), 'The id of that service; null for a table.', null),
    staff: field(text.nullable(), 'The person who is asked for; null for anybody.', null),
    staff_id: field(text.nullable(), 'The id of that person; null for anybody.', null),
    area: field(text.nullable(), 'The area that was chosen; null for anywhere.', null),
    name: field(text.nullable(), 'The name of the guest; null where none is known.', 'Ada Keller'),
    email: field(text.nullable(), 'The e-mail address of the guest; null where none is known.', 'ada@example.org'),
    phone: field(text.nullable(), 'The telephone number of the guest; null where none is known.', null),
    source: SourceField,
    quoted_minutes: field(
      z.int().nullable(),
      'How long a guest who stands at the door was told that it takes; null for others.',
      null,
    ),
    ready_at: field(Timestamp.nullable(), 'When the guest was told that the table is ready; null before.', null),
    offer: field(WaitlistOffer.nullable(), 'What is offered at the moment; null where nothing is.'),
    booking_id: field(text.nullable(), 'The booking that came of it; null where none did.', null),
    created_at: field(Timestamp, 'Since when the guest waits: who waits longer is offered a place first.'),
    updated_at: field(Timestamp, 'When it changed last.'),
  })
  .meta({ id: 'WaitingGuest', description: 'A place on the waiting list.' });
export type WaitingGuest = z.infer<typeof WaitingGuest>;

const kinds = ['restaurant', 'appointment'] as const;
const open = { service: 'restaurant', who: 'public', kinds, group: 'public', cache: 'none' } as const;
const desk = { service: 'restaurant', who: 'staff', kinds, group: 'bookings', limit: 'key', cache: 'none' } as const;
const params = { id: 'The place on the waiting list, by its `id`.' } as const;
const reply = {
  status: 200,
  schema: z.object({ waiting: field(WaitingGuest, 'The place on the list as it stands now.') }),
  description: 'The place on the list as it stands now',
} as const;

export const WAITLIST_ROUTES = [
  defineRoute({
    ...open,
    id: 'joinWaitlist',
    method: 'POST',
    path: '/v1/waitlist-requests',
    summary: 'Join the waiting list of a day',
    description:
      'The guest waits for a time between `from` and `to`. A place that becomes free is offered by itself, in order of joining among those whom it fits: the guest is written to, with a link, and the place is held for them for `bookings.waitlist_offer_minutes`; then it is offered to the next. A guest has one place on the list of a day: whoever joins again gets the first answer. A guest is told of each step by e-mail, and by text message where they wished it.',
    limit: 'request',
    body: WaitlistJoin,
    reply: {
      status: 201,
      schema: z.object({
        id: field(Id, 'The place on the waiting list.'),
        status,
        again: field(z.literal(true).optional(), 'There, and true, where the guest was on the list already.'),
      }),
      description: 'The guest waits',
    },
    errors: ['bad_request', 'bookings_off', 'refused'],
  }),
  defineRoute({
    ...open,
    id: 'acceptWaitlistOffer',
    method: 'POST',
    path: '/v1/waitlist/{id}/accept',
    summary: 'Book what the waiting list offers',
    description:
      'Books the time that is held for the guest. It is confirmed, whatever the business does with requests, and sends `booking.confirmed`; where its policy asks for a payment, it is confirmed by that, and the answer has `pay_url`. An offer that is over answers 409 with the reason `offer_over`.',
    limit: 'request',
    params,
    body: z
      .object({ token: field(text.max(200), 'The last part of the `url` of the offer.', 'rQ2f8Xw') })
      .meta({ id: 'WaitlistAccept', description: 'What shows that it is the guest who accepts.' }),
    reply: {
      status: 201,
      schema: z.object({
        status: field(z.literal('booked'), 'Always `booked`.'),
        booking_id: field(Id, 'The booking.'),
        message: field(text, 'A sentence for the guest, in their language.', 'Your booking is confirmed.'),
        pay_url: field(
          text.optional(),
          'Where the guest pays or leaves a card, if the business asks for that: until then the booking is a request.',
          'https://book.example.org/pay/…',
        ),
        expires_at: field(Timestamp.optional(), 'Until when the place is kept for the payment.'),
      }),
      description: 'It is booked',
    },
    errors: ['bad_request', 'not_found', 'conflict', 'refused'],
  }),
  defineRoute({
    ...desk,
    id: 'listWaitlist',
    method: 'GET',
    path: '/v1/waitlist',
    summary: 'List who waits on a day',
    description: 'The waiting list of one day in order of joining, with those whose waiting has ended.',
    query: z.object({ date: field(ListedDate.optional(), 'The day. Without it today.', '2026-12-04') }),
    reply: {
      status: 200,
      schema: z.object({ waiting: field(z.array(WaitingGuest), 'Who has waited longest comes first.') }),
      description: 'The waiting list of the day',
    },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...desk,
    id: 'addToWaitlist',
    method: 'POST',
    path: '/v1/waitlist',
    summary: 'Put a guest on the waiting list',
    description:
      'As a guest who joins, but by staff: past notice and horizon too. With `quoted_minutes` it is a guest at the door, who is told by `POST /v1/waitlist/{id}/ready` that the table is ready. Where the venue sends text messages and `sms_opt_in` is true, the guest is texted the wait at once, with a link to their own page.',
    body: WaitlistAdd,
    reply: { ...reply, status: 201 },
    errors: ['bad_request', 'conflict'],
  }),
  defineRoute({
    ...desk,
    id: 'offerWaitlistPlace',
    method: 'POST',
    path: '/v1/waitlist/{id}/offer',
    summary: 'Offer a guest of the waiting list a place by hand',
    description:
      'Holds a time for the guest and writes to them, whoever joined before. Where nothing is free the answer is 409.',
    params,
    body: z
      .object({
        time: field(HHMM.nullish(), 'The time. Without it the first that is free between `from` and `to`.', '19:30'),
      })
      .meta({ id: 'WaitlistPlaceOffer', description: 'What is offered.' }),
    reply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...desk,
    id: 'callWaitingGuest',
    method: 'POST',
    path: '/v1/waitlist/{id}/ready',
    summary: 'Tell a guest who waits at the door that the table is ready',
    description:
      'Sends a text message where the venue sends any, else an e-mail, and sets `ready_at`. A guest of whom neither is known is only marked.',
    params,
    reply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...desk,
    id: 'removeFromWaitlist',
    method: 'DELETE',
    path: '/v1/waitlist/{id}',
    summary: 'Take a guest off the waiting list',
    description:
      'The guest no longer waits, and what was held for them is free again. A guest at the door is not written to.',
    params,
    reply,
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...desk,
    id: 'undoWaitlistRemoval',
    method: 'POST',
    path: '/v1/waitlist/{id}/undo',
    summary: 'Put a guest back on the waiting list',
    description: 'A guest who was taken off waits again, at the place that they had. What was held for them is not.',
    params,
    reply,
    errors: ['not_found', 'conflict'],
  }),
] as const;
