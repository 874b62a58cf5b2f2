import { at, type Example, id } from './example.ts';

export const guestExample = {
  ...{
    id: id(60),
    merged_ids: [],
    name: 'Ada Keller',
    email: 'ada@example.org',
    phone: '+41791234567',
    language: 'de',
  },
  ...{ tags: ['regular'], vip: true, notes: 'Likes the window.', allergies: 'Nuts', preferences: 'Still water' },
  ...{ blocked: false, blocked_reason: null, marketing: { consented: true, at, source: 'booking form' } },
  ...{ visits: 7, no_shows: 0, cancellations: 1, upcoming: 1, spend: 48000, currency: 'CHF' },
  ...{ last_visit_on: '2026-11-14', next_visit_on: '2026-12-04', created_at: at, updated_at: at },
};

const other = { id: id(61), name: 'A. Keller', email: null, phone: '+41791234567' };
const detail = {
  ...guestExample,
  duplicates: [{ ...other, reason: 'same_phone' }],
  merges: [],
  history: [
    { id: id(1), reference: id(1), date: '2026-12-04', time: '19:00', status: 'confirmed', party: 2, text: '' },
  ],
};
const merged = {
  ...detail,
  merged_ids: [id(61)],
  duplicates: [],
  merges: [{ merge_id: id(62), ...other, merged_at: at }],
};

/** The guest book, which each trade has for its own businesses. */
export const guestExamples: Readonly<Record<string, Example>> = {
  listGuests: { reply: { guests: [guestExample], next_cursor: null } },
  readGuest: { reply: { guest: detail } },
  changeGuest: { body: { allergies: 'Nuts', vip: true }, reply: { guest: detail } },
  mergeGuest: { body: { into: id(60) }, reply: { merge_id: id(62), guest: merged } },
  splitGuest: { body: { merge_id: id(62) }, reply: { guest: detail } },
  exportGuest: {
    reply: {
      exported_at: at,
      guest: detail,
      held: { bookings: [{ id: id(1), date: '2026-12-04', name: 'Ada Keller' }], emails: [] },
    },
  },
  eraseGuest: { reply: { erased: true } },
};
