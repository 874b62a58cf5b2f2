import { z } from 'zod';
import { STAY_WARNINGS, warningCodes } from '../../codes/warnings.ts';
import { defineRoute, type Route } from '../../route.ts';
import { emptyAsAbsent, HHMM, Id, IsoDate, Timestamp } from '../../scalars.ts';
import { StayStatusField, StayWithBill } from '../../shapes.ts';
import { stayChanged } from '../hotel.ts';
import { Room } from '../rooms.ts';
import { ok } from './shapes.ts';

export const staff = {
  service: 'hotel',
  who: 'console',
  kinds: ['hotel'],
  group: 'stays',
  limit: 'key',
  cache: 'none',
} as const;
const stayParams = { id: 'The stay, by its `id`.' } as const;

/** Nights `[from, to)`: `to` is the morning after the last. */
const Nights = z.object({ from: z.string(), to: z.string() });
export const MAX_CHART_NIGHTS = 92;

/** What blocks a room. */
const BlockKind = z.enum(['foreign', 'out_of_order']);
const ChartRoom = Room.omit({ room_type_id: true }).extend({
  hidden: z.boolean().describe('Takes no new stay; it is here for those that it has.'),
  blocks: z.array(Nights.extend({ kind: BlockKind })),
});
const ChartType = z.object({
  id: z.string(),
  name: z.string(),
  closed: z.array(Nights).describe('Nights on which the type is not sold.'),
  rooms: z.array(ChartRoom),
  promised: z
    .array(Nights.extend({ allotment_id: z.string(), name: z.string(), rooms: z.int() }))
    .default([])
    .describe('What allotments hold of the type, in runs of nights with the same number.'),
});
const ChartStay = z.object({
  id: z.string(),
  reference: z.string(),
  status: StayStatusField,
  name: z.string().nullable(),
  room_type_id: z.string(),
  room_id: z.string().nullable().describe('The room that it holds, chosen or tentative.'),
  pinned: z.boolean().describe('false: the room is tentative.'),
  check_in: IsoDate,
  check_out: IsoDate,
  held_from: IsoDate,
  held_until: z.string(),
  adults: z.int(),
  children: z.int(),
  arrival_time: HHMM.nullable(),
  notes: z.string().nullable(),
  extras: z.array(z.string()).default([]).describe('The names of what was booked with the room.'),
  total_amount: z.int(),
  balance_amount: z.int(),
  prepaid_due_amount: z.int().describe('What is not paid yet of a plan that is paid when booking.'),
  guest_confirmed: z.boolean(),
  quoted_until: Timestamp.nullable()
    .default(null)
    .describe('Until when a quote holds the room for the guest; null where none does.'),
  guest_id: z.string().nullable().default(null).describe('The guest in the guest book; null where none is known.'),
  group_id: z
    .string()
    .nullable()
    .default(null)
    .describe('The group that it is a part of, and the quote by the same id.'),
  test: z.boolean().describe('Made by a member who saw the pages as a guest: no webhook is told of it.'),
});
const Clash = ChartStay.extend({
  clash: BlockKind.describe(
    '`foreign`: another site sold the room on a night of the stay; `out_of_order`: it cannot be slept in.',
  ),
});
export const TapeChart = z.object({
  from: IsoDate,
  until: z.string().describe('The morning after the last night.'),
  today: IsoDate.describe("The hotel's own day."),
  currency: z.string(),
  room_types: z.array(ChartType),
  stays: z
    .array(ChartStay)
    .describe('Stays that hold one of the nights, leave on the first day, or did leave in between.'),
  overdue: z.array(ChartStay).describe('Guests who are in the house though their day of departure has passed.'),
  unmarked: z
    .array(ChartStay)
    .describe('Confirmed stays that ended in the last 30 days, of which nobody has said whether the guest came.'),
  clashes: z
    .array(Clash)
    .describe('Stays of any time ahead that cannot have their room on one of their nights: somebody has to decide.'),
  day_to_close: IsoDate.nullish().describe(
    'The day that is over and is closed next, of a hotel that has an hour for that; null where there is none.',
  ),
});
export type TapeChart = z.infer<typeof TapeChart>;

/** Some nights, from a day on. */
export const ChartQuery = z.object({
  from: emptyAsAbsent(IsoDate.optional()),
  nights: emptyAsAbsent(
    z.coerce.number().int().min(1).max(MAX_CHART_NIGHTS, `must be at most ${MAX_CHART_NIGHTS}`).optional(),
  ),
});

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const QuoteQuery = z.object({
  check_in: emptyAsAbsent(IsoDate.optional()),
  check_out: emptyAsAbsent(IsoDate.optional()),
  room_type_id: emptyAsAbsent(Id.optional()),
  room_id: emptyAsAbsent(Id.optional()),
  keep_price: emptyAsAbsent(flag.optional()),
});
const Amounts = z.object({
  room_amount: z.int(),
  discount_amount: z.int(),
  extras_amount: z.int(),
  tourist_tax_amount: z.int(),
  total_amount: z.int(),
});
const ChangeQuote = z.object({
  currency: z.string(),
  before: Amounts,
  after: Amounts,
  repriced: z.boolean(),
  room: z.string().nullable().describe('The name of the room that it would have.'),
  warnings: z.array(z.string()),
  warning_codes: warningCodes(STAY_WARNINGS),
});

export type ChangeQuote = z.infer<typeof ChangeQuote>;

const Paid = z.object({ stay: StayWithBill });
const SentEmail = z.object({
  kind: z.string(),
  to: z.string(),
  lang: z.string(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  given_up_at: Timestamp.nullable(),
});
/** What members alone do with stays and rooms, answered by svc-hotel. */
export const CONSOLE_HOTEL_ROUTES = [
  defineRoute({
    ...staff,
    id: 'readTapeChart',
    method: 'GET',
    path: '/console/api/tape-chart',
    summary: 'Rooms by nights',
    description:
      'Every room with what takes it on some nights, read at one moment. Without a query the 21 nights from today.',
    query: ChartQuery,
    reply: ok(TapeChart, 'Rooms, stays, foreign nights and what is out of order'),
    errors: ['bad_request'],
  }),
  defineRoute({
    ...staff,
    id: 'quoteStayChange',
    method: 'GET',
    path: '/console/api/stays/{id}/change-quote',
    summary: 'What a change of a stay comes to',
    description: 'By the rules of PATCH /v1/stays/{id}, with its refusals; nothing is changed.',
    params: stayParams,
    query: QuoteQuery,
    reply: ok(ChangeQuote, 'The amounts before and after'),
    errors: ['bad_request', 'not_found', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'undoStayMove',
    method: 'POST',
    path: '/console/api/stays/{id}/undo-move',
    summary: 'Take the last move of a stay back',
    description:
      'Nights, room and every amount become what they were, within ten minutes and as long as nothing else has changed the stay. A guest who was written to is written to again.',
    params: stayParams,
    body: z.object({ moved_at: Timestamp.describe('The `updated_at` of the stay that the move answered.') }),
    reply: stayChanged,
    errors: ['bad_request', 'not_found', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'sendPaymentLink',
    method: 'POST',
    path: '/console/api/stays/{id}/payment-link',
    summary: 'Send the payment link',
    description: 'By e-mail to the guest, as long as something of the deposit is due and the hotel takes it by card.',
    params: stayParams,
    reply: ok(Paid, 'The stay with its bill'),
    errors: ['not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'listStayEmails',
    method: 'GET',
    path: '/console/api/stays/{id}/emails',
    summary: 'E-mails about a stay',
    description: 'To the guest and to the hotel, oldest first, as long as they are kept.',
    params: stayParams,
    reply: ok(z.object({ emails: z.array(SentEmail) }), 'The e-mails'),
    errors: ['not_found'],
  }),
] as const satisfies readonly Route[];
