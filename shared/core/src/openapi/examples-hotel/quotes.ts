import { type Example, id } from '../example.ts';

const quote = {
  id: id(41),
  reference: 'Q8M2K-TX4RP',
  name: 'Ada Keller',
  email: 'ada@example.org',
  state: 'open',
  expires_at: '2026-11-24T17:00:00.000Z',
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  rooms: 1,
  currency: 'CHF',
  total_amount: 37000,
  url: 'https://api.example.org/quote/hQ2f8Xw',
  new_quote_wanted: false,
  sent_at: '2026-11-20T10:15:00.000Z',
  created_at: '2026-11-20T10:15:00.000Z',
  updated_at: '2026-11-20T10:15:00.000Z',
};

/** @param stayExample a stay that is confirmed */
export function quoteExamples(stayExample: object): Record<string, Example> {
  const stayIn = (status: string, more: object = {}) => [{ ...stayExample, status, group_id: id(41), ...more }];
  const held = stayIn('requested', { quoted_until: quote.expires_at, pay_url: null });
  const open = { quote, stays: held, guest_emailed: true };
  const ended = (state: string, status: string): Example['reply'] => ({
    ...{ quote: { ...quote, state }, stays: stayIn(status), guest_emailed: true },
  });
  return {
    createQuote: {
      body: {
        check_in: '2026-12-08',
        check_out: '2026-12-10',
        rooms: [{ room_type_id: id(7), adults: 2 }],
        name: 'Ada Keller',
        email: 'ada@example.org',
        expires_at: '2026-11-24T17:00:00.000Z',
      },
      reply: { ...open, warnings: [], warning_codes: [], warning_paths: [] },
    },
    listQuotes: { reply: { quotes: [quote], next_cursor: null } },
    readQuote: { reply: { quote, stays: held } },
    changeQuote: { body: { expires_at: '2026-11-24T17:00:00.000Z' }, reply: open },
    sendQuote: { body: { message: 'Breakfast is included for all of you.' }, reply: open },
    acceptQuote: { body: { notify_guest: true }, reply: ended('accepted', 'confirmed') },
    withdrawQuote: { body: { notify_guest: true }, reply: ended('withdrawn', 'cancelled') },
  };
}
