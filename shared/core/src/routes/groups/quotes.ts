import { z } from 'zod';
import { STAY_WARNINGS, warningCodes } from '../../codes/warnings.ts';
import { exampleId, field, minorUnits } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import {
  Cursor,
  emptyAsAbsent,
  FreeText,
  IsoDate,
  NextCursor,
  PageLimit,
  Timestamp,
  UpdatedSince,
} from '../../scalars.ts';
import { Stay } from '../../shapes.ts';
import { GuestEmailed } from '../restaurant-answers.ts';
import { staff } from '../stay-staff.ts';
import { GroupCreate } from './groups.ts';

/** `open` holds the rooms; whatever else has let go of them or made them stays. */
export const QUOTE_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** How many quotes a page holds where no `limit` is given. */
export const QUOTES_PAGE = 100;

const Expiry = field(
  z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-11-24T17:00:00.000Z' })
    .transform((text) => Date.parse(text)),
  'The moment until which the rooms are held: later than now, and before check-in begins on the day of arrival.',
  '2026-11-24T17:00:00.000Z',
);

const Message = field(
  emptyAsAbsent(FreeText.optional()),
  'A message to the guest, at most 2000 characters, in the e-mail. Without it the e-mail has none.',
  'Breakfast is included for all of you.',
);

const notify = (what: string) =>
  field(
    z.boolean().nullish(),
    `Whether the guest is e-mailed ${what}. Default: true, where there is an address.`,
    true,
  );

export const QuoteCreate = GroupCreate.extend({
  expires_at: Expiry,
  message: Message,
  notify_guest: notify('the quote'),
}).meta({ id: 'QuoteCreate', description: 'Rooms that the hotel offers at a price until a moment.' });
export type QuoteCreate = z.infer<typeof QuoteCreate>;

const QuoteChange = z
  .object({ expires_at: Expiry, notify_guest: notify('the quote with the new moment') })
  .meta({ id: 'QuoteChange', description: 'Until when a quote is open.' });

const QuoteSend = z.object({ message: Message }).meta({ id: 'QuoteSend', description: 'What is written beside it.' });

const QuoteWithdraw = z
  .object({ notify_guest: notify('that it is withdrawn'), message: Message })
  .meta({ id: 'QuoteWithdraw', description: 'How a quote is withdrawn.' });

const QuoteAccept = z
  .object({ notify_guest: notify('that the rooms are booked') })
  .meta({ id: 'QuoteAccept', description: 'How a quote is accepted for the guest.' });

const Quote = z
  .object({
    id: field(z.string(), 'The id of the quote, and of the group of its stays.', exampleId(41)),
    reference: field(z.string(), 'A short code that the guest can read out.', 'Q8M2K-TX4RP'),
    name: field(z.string().nullable(), 'Whom it was made for; null once guest data were deleted.', 'Ada Keller'),
    email: field(z.string().nullable(), 'Where it is sent; null where there is no address.', 'ada@example.org'),
    state: field(
      z.enum(QUOTE_STATES),
      '`open` holds the rooms until `expires_at`. `accepted` made them stays, `declined` is the answer of the guest, `withdrawn` that of the hotel, `expired` was not answered in time.',
    ),
    expires_at: field(Timestamp, 'The moment until which the rooms are held.', '2026-11-24T17:00:00.000Z'),
    check_in: field(IsoDate, 'The day of arrival.', '2026-12-08'),
    check_out: field(IsoDate, 'The day of departure.', '2026-12-10'),
    rooms: field(z.int(), 'How many rooms it offers.', 2),
    currency: field(z.string(), 'The currency of the amount, as an ISO 4217 code.', 'CHF'),
    total_amount: minorUnits('What all rooms cost together, and what is booked when it is accepted.', 74000),
    url: field(
      z.string().nullable(),
      'The page of the guest, who accepts or declines there; null once guest data were deleted.',
      'https://book.example.org/quote/…',
    ),
    new_quote_wanted: field(
      z.boolean(),
      'Whether the guest of a quote that is over has asked for a new one, on its page.',
      false,
    ),
    sent_at: field(Timestamp.nullable(), 'The moment at which it was e-mailed last; null for one that never was.'),
    created_at: field(Timestamp, 'The moment at which it was made.'),
    updated_at: field(Timestamp, 'The moment of the last change.'),
  })
  .meta({ id: 'Quote', description: 'Rooms that the hotel offers to one guest at a price until a moment.' });
export type Quote = z.infer<typeof Quote>;

const quoteParams = { id: 'The quote, by its `id`.' } as const;
const WithStays = z.object({
  quote: field(Quote, 'The quote.'),
  stays: field(z.array(Stay), 'A stay for each room, `requested` while the quote is open.'),
});
const Stepped = WithStays.extend({ guest_emailed: GuestEmailed }).meta({
  id: 'QuoteStepped',
  description: 'A quote and its stays as they are now.',
});
const stepReply = { status: 200, schema: Stepped, description: 'The quote and its stays as they are now' } as const;

const QuoteListQuery = z.object({
  state: field(
    z.enum([...QUOTE_STATES, 'ended']).optional(),
    'Lists quotes in this state; `ended` is every state but `open`. Without it every quote is listed.',
    'open',
  ),
  query: field(
    emptyAsAbsent(z.string().trim().max(100).optional()),
    'Lists quotes whose name, reference or e-mail address holds this text. Without it every quote is listed.',
    'keller',
  ),
  updated_since: UpdatedSince,
  limit: PageLimit,
  cursor: Cursor,
});
export type QuoteListQuery = z.output<typeof QuoteListQuery>;

const ONE_WINS =
  'Of two answers that come at once, one counts: the other is 409 with `reason` `quote_accepted`, `quote_declined`, `quote_withdrawn` or `quote_expired`.';

/** Rooms that are held for a guest until a moment, at a price that is kept. */
export const QUOTE_ROUTES = [
  defineRoute({
    ...staff,
    id: 'createQuote',
    method: 'POST',
    path: '/v1/quotes',
    summary: 'Offer rooms at a price until a moment',
    description:
      'Up to 20 rooms on the same nights. Each becomes a stay that is `requested` and holds its room until `expires_at`; all rooms are held or none: `fields` of the error names the first room that cannot be had, as `rooms.2`. The guest accepts or declines on the page behind `url`, to which the e-mail leads. Rules of the hotel that a stay breaks are named in `warnings`.',
    body: QuoteCreate,
    reply: {
      status: 201,
      schema: Stepped.extend({
        warnings: field(
          z.array(z.string()),
          "Rules of the hotel that a stay breaks, as sentences in the hotel's language.",
        ),
        warning_codes: warningCodes(STAY_WARNINGS),
        warning_paths: field(z.array(z.string()), 'Which room each of the `warnings` is about, in their order.', [
          'rooms.1',
        ]),
      }),
      description: 'The quote, open, with a requested stay for each room',
    },
    errors: ['bad_request', 'refused', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'listQuotes',
    method: 'GET',
    path: '/v1/quotes',
    summary: 'List quotes',
    description: `The newest first, in pages of ${QUOTES_PAGE} unless \`limit\` is given.`,
    query: QuoteListQuery,
    reply: {
      status: 200,
      schema: z.object({ quotes: field(z.array(Quote), 'The quotes of the page.'), next_cursor: NextCursor }),
      description: 'Quotes of every state, unless the query narrows them',
    },
    errors: ['bad_request'],
  }),
  defineRoute({
    ...staff,
    id: 'readQuote',
    method: 'GET',
    path: '/v1/quotes/{id}',
    summary: 'Read a quote with its stays',
    description: 'A quote and a stay for each of its rooms.',
    params: quoteParams,
    reply: { status: 200, schema: WithStays, description: 'The quote and its stays' },
    errors: ['not_found'],
  }),
  defineRoute({
    ...staff,
    id: 'changeQuote',
    method: 'PATCH',
    path: '/v1/quotes/{id}',
    summary: 'Hold the rooms of a quote until another moment',
    description: `Only while it is open. ${ONE_WINS}`,
    params: quoteParams,
    body: QuoteChange,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'sendQuote',
    method: 'POST',
    path: '/v1/quotes/{id}/send',
    summary: 'E-mail an open quote again',
    description: 'Without an e-mail address it is 409 with `reason` `no_email`.',
    params: quoteParams,
    body: QuoteSend,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'acceptQuote',
    method: 'POST',
    path: '/v1/quotes/{id}/accept',
    summary: 'Accept a quote for the guest',
    description: `Every room is booked at the price of the quote, and what is due by its plan is asked for: \`pay_url\` of a stay says where. ${ONE_WINS}`,
    params: quoteParams,
    body: QuoteAccept,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
  defineRoute({
    ...staff,
    id: 'withdrawQuote',
    method: 'POST',
    path: '/v1/quotes/{id}/withdraw',
    summary: 'Withdraw an open quote',
    description: `Its rooms are free again. ${ONE_WINS}`,
    params: quoteParams,
    body: QuoteWithdraw,
    reply: stepReply,
    errors: ['bad_request', 'not_found', 'conflict'],
  }),
] as const;
