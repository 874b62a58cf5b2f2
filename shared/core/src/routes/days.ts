import { z } from 'zod';
import { exampleId, field, MINOR_UNITS, minorUnits } from '../describe.ts';
import { defineRoute } from '../route.ts';
import { MAX_MINOR_UNITS } from '../rules/money.ts';
import { Id, IsoDate, Timestamp } from '../scalars.ts';
import { StayStatusField } from '../shapes.ts';
import { Occupancy, Paid, Revenue } from './reports/hotel.ts';
import { staff } from './stay-staff.ts';

/** So many guests are marked as not come with one closing. */
const MAX_NO_SHOWS = 200;
const MAX_REASON = 500;

const DayStay = z.object({
  id: field(z.string(), 'The id of the stay.', exampleId(20)),
  reference: field(z.string(), 'Its reference.', 'H7K2QX'),
  name: field(z.string().nullable(), 'The guest; null once the guest’s data were deleted.', 'Ada Keller'),
  status: StayStatusField,
  room: field(z.string().nullable(), 'The name of its room; null where it has none.', '101'),
  check_in: field(IsoDate, 'The day of arrival.', '2026-12-08'),
  check_out: field(IsoDate, 'The day of departure.', '2026-12-10'),
  balance_amount: minorUnits('What is still to be paid.', 26480),
});
export type DayStay = z.input<typeof DayStay>;

const stays = (description: string) => field(z.array(DayStay), description);

const Report = z.object({
  currency: field(z.string(), 'The currency of all amounts, ISO 4217.', 'CHF'),
  from: field(Timestamp, 'The moment from which payments are in this cash report.'),
  until: field(Timestamp, 'The moment before which they are.'),
  occupancy: field(Occupancy, 'Rooms sold and what the night came to.'),
  revenue: field(z.array(Revenue), 'What all bills come to on this day, by kind of line and VAT rate.'),
  revenue_amount: minorUnits('The sum of `revenue`.', 540000),
  payments: field(
    z.array(Paid.extend({ method: field(z.string(), 'How it was paid.', 'cash') })),
    'What came and went back, by method.',
  ),
  payments_amount: minorUnits('The sum of `payments`.', 228000),
  payments_by_member: field(
    z
      .array(
        Paid.extend({
          member: field(
            z.string().nullable(),
            'The member who took it or gave it back; null for what was paid online and what a key wrote. Members of one name bear a number behind it.',
            'Kim Lee',
          ),
          member_id: field(
            z.string().nullable(),
            'The same by id; null where nobody did, and for what was paid before this was noted.',
            exampleId(7),
          ),
          method: field(z.string(), 'How it was paid.', 'cash'),
        }),
      )
      .nullish(),
    'The same by member and method; null for a day that was closed before this was noted.',
  ),
  drawer: field(
    z
      .object({
        expected_amount: minorUnits('What came and went back in cash.', 50000),
        counted_amount: minorUnits('What was counted.', 49500),
        difference_amount: minorUnits('Counted less expected; below zero where something is missing.', -500),
      })
      .nullish(),
    'The cash as it was counted when the day was closed; null where nobody counted it.',
  ),
});

const BusinessDay = z
  .object({
    date: field(IsoDate, 'The day that this is about.', '2026-12-08'),
    state: field(z.enum(['open', 'closed']), '`closed`: what it came to is frozen.'),
    closes_at: field(
      Timestamp,
      'The moment from which it can be closed: the hour of `hotel.day_close` of the next morning.',
    ),
    not_closable: field(
      z.string().nullable(),
      'Why it cannot be closed now: `day_closed`, `day_not_over` or `day_not_next`; null where it can.',
      null,
    ),
    last_closed: field(IsoDate.nullable(), 'The last day that is closed; null where none is.', '2026-12-07'),
    next_date: field(IsoDate, 'The day that is closed next.', '2026-12-08'),
    closed_at: field(Timestamp.nullable(), 'When it was closed; null while it is open.'),
    closed_by: field(z.string().nullable(), 'The member who closed it; null where a key did.', 'Kim Lee'),
    reopenings: field(
      z.array(
        z.object({
          at: field(Timestamp, 'When it was opened again.'),
          by: field(z.string().nullable(), 'The member who did; null where a key did.', 'Kim Lee'),
          reason: field(z.string(), 'Why it was opened again.', 'Payment entered twice'),
        }),
      ),
      'When it was opened again, the first time first.',
    ),
    arrivals: field(
      z.array(DayStay.extend({ fee_amount: minorUnits('What it owes by the rule once it is a no-show.', 18000) })),
      'Guests who were to come by this day, and of whom nobody has said whether they did.',
    ),
    departures: stays('Guests who are in the house, though they were to leave by this day.'),
    unassigned: stays('Stays that arrive on the next day and have no room.'),
    owing: stays('Stays that were due on this day and are not paid.'),
    clashes: stays('Stays that cannot have their room on a night ahead.'),
    report: field(Report, 'What the day came to; of an open day, what it comes to as it stands.'),
  })
  .meta({ id: 'BusinessDay', description: 'A day of a hotel. The lists of what is open are empty once it is closed.' });
export type BusinessDay = z.input<typeof BusinessDay>;

const DayClose = z
  .object({
    no_shows: field(
      z.array(Id).max(MAX_NO_SHOWS, `must hold at most ${MAX_NO_SHOWS} stays`).nullish(),
      'Stays whose guest did not come, by id; each is marked so, with the fee by its rule. Without it, nobody is marked.',
    ),
    counted_cash_amount: field(
      z.int().min(-MAX_MINOR_UNITS).max(MAX_MINOR_UNITS).nullish(),
      `What was counted in the drawer of what came in cash on this day, without the float: kept with the report beside what was to be there. Without it nothing is kept. ${MINOR_UNITS}`,
      49500,
    ),
  })
  .meta({ id: 'DayClose', description: 'What is decided when a day is closed.' });
export type DayClose = z.infer<typeof DayClose>;

const DayReopen = z
  .object({
    reason: field(
      z.string().trim().min(1, 'must not be empty').max(MAX_REASON, `must be at most ${MAX_REASON} characters`),
      'Why the day is opened again. It is kept.',
      'Payment entered twice',
    ),
  })
  .meta({ id: 'DayReopen', description: 'Why a closed day is opened again.' });

const params = { date: 'The day, as `YYYY-MM-DD`.' } as const;
const texts = { date: '2026-12-08' } as const;
const reply = {
  status: 200,
  schema: z.object({ day: field(BusinessDay, 'The day that this is about.') }),
  description: 'The day as it stands now',
} as const;

/** The days of a hotel, which it may close one after the other. */
export const DAY_ROUTES = [
  defineRoute({
    ...staff,
    id: 'readDay',
    method: 'GET',
    path: '/v1/days/{date}',
    summary: 'Read a day: what is open before it is closed, or its frozen report',
    description:
      'Of an open day, what wants a decision and what it comes to as it stands. Of a closed day, its cash report and revenue as they were when it was closed.',
    params,
    texts,
    reply,
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'closeDay',
    method: 'POST',
    path: '/v1/days/{date}/close',
    summary: 'Close a day',
    description:
      'Marks the guests that are named as not come, freezes what the day came to, and keeps it. From then on nothing changes it: what is corrected later is reversed and written anew on the day after. Days close in order, each once it is over (`closes_at`); the first can be any. A hotel need not close its days.',
    params,
    texts,
    body: DayClose,
    reply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'reopenDay',
    method: 'POST',
    path: '/v1/days/{date}/reopen',
    summary: 'Open a closed day again',
    description:
      'Opens the day that was closed last. In the console owners alone may; the reason is kept with the day, and the list of what was done shows it.',
    params,
    texts,
    body: DayReopen,
    reply: {
      status: 200,
      schema: z.object({
        date: field(IsoDate, 'The day that this is about.', '2026-12-08'),
        state: field(z.enum(['open']), 'It is open.'),
      }),
      description: 'The day is open',
    },
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const;
