type Values = Readonly<Record<string, unknown>>;
type Request = { readonly method: string; readonly path: string; readonly body?: unknown };

export type Command = {
  /** Names of what must be given, in order. */
  readonly words: readonly string[];
  /** What it does, and what its words may be, for a person who asks for help. */
  readonly about: string;
  /** What may be written behind `npm run operator --`. */
  readonly example: string;
  readonly options?: Readonly<Record<string, 'text' | 'list' | 'flag'>>;
  /** Which of the words is a YAML or JSON file. */
  readonly file?: number;
  readonly request: (words: readonly string[], values: Values, file: unknown) => Request;
};

const at = (word: string | undefined) => encodeURIComponent(word ?? '');
const business = (slug: string | undefined, rest = '') => `/operator/businesses/${at(slug)}${rest}`;
const slugIn = (file: unknown) => (file as { account?: { slug?: string } } | null)?.account?.slug ?? '-';

function feedOf(room: unknown, url: unknown, values: Values) {
  const options = {
    bookings_only: values['bookings-only'] === true,
    end_is_last_night: values['end-is-last-night'] === true,
    ignore: values.ignore ?? [],
  };
  return { room, url, options };
}

const get = (path: (words: readonly string[]) => string) => (words: readonly string[]) => ({
  method: 'GET',
  path: path(words),
});
const post = (path: (words: readonly string[]) => string) => (words: readonly string[]) => ({
  method: 'POST',
  path: path(words),
});
const drop = (path: (words: readonly string[]) => string) => (words: readonly string[]) => ({
  method: 'DELETE',
  path: path(words),
});

/** Every noun and verb, and the request that it makes. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'business apply': {
    about: 'Makes a business, or replaces its settings, by its file; a file may hold several, parted by ---.',
    example: 'business apply trattoria.yaml',
    words: ['file'],
    file: 0,
    request: (_words, _values, file) => ({ method: 'PUT', path: business(slugIn(file)), body: file }),
  },
  'business show': {
    about: 'Prints the file that a business lives by, with the id of every named thing.',
    example: 'business show trattoria',
    words: ['slug'],
    request: get(([slug]) => business(slug)),
  },
  'key list': {
    about: 'Lists a business’s live keys, without their values.',
    example: 'key list trattoria',
    words: ['slug'],
    request: get(([slug]) => business(slug, '/keys')),
  },
  'key create': {
    about:
      'Makes a key and prints its value this once. Kinds: publishable (for web pages; name each website that may use it) and secret (for the business’s own server). Five may be live.',
    example: 'key create trattoria publishable --website https://trattoria.example',
    words: ['slug', 'kind'],
    options: { website: 'list' },
    request: ([slug, kind], { website }) => ({
      method: 'POST',
      path: business(slug, '/keys'),
      body: { kind, ...(website === undefined ? {} : { websites: website }) },
    }),
  },
  'key websites': {
    about: 'Replaces the websites that may use a publishable key; without any, none may.',
    example: 'key websites 019a9c5e-7b00-7000-8000-000000000001 --website https://trattoria.example',
    words: ['key-id'],
    options: { website: 'list' },
    request: ([id], { website }) => ({
      method: 'PATCH',
      path: `/operator/keys/${at(id)}`,
      body: { websites: website ?? [] },
    }),
  },
  'key revoke': {
    about: 'Ends a key at once.',
    example: 'key revoke 019a9c5e-7b00-7000-8000-000000000001',
    words: ['key-id'],
    request: drop(([id]) => `/operator/keys/${at(id)}`),
  },
  'subscription set': {
    about:
      'Says what a business has bought. Plans: free (no API), tools, business, pro (deposits by card). States: none, preview (no API yet), active, past_due (a payment is still being tried: the API answers), lapsed. The file says it too, and the later word counts.',
    example: 'subscription set trattoria pro active',
    words: ['slug', 'plan', 'state'],
    request: ([slug, plan, state]) => ({ method: 'PUT', path: business(slug, '/subscription'), body: { plan, state } }),
  },
  'calendar-link list': {
    about: 'Lists the links by which other sites read a hotel’s rooms.',
    example: 'calendar-link list hotel',
    words: ['slug'],
    request: get(([slug]) => business(slug, '/calendar-links')),
  },
  'calendar-link create': {
    about:
      'Makes the address at which another site reads a room’s nights. With --reads it leaves out what came in by that feed.',
    example: 'calendar-link create hotel 101 Airbnb',
    words: ['slug', 'room', 'label'],
    options: { reads: 'text' },
    request: ([slug, room, label], { reads }) => ({
      method: 'POST',
      path: business(slug, '/calendar-links'),
      body: { room, label, ...(reads === undefined ? {} : { reads }) },
    }),
  },
  'calendar-link pair': {
    about: 'Says which feed comes from the site that reads a link, so that no night goes round in a circle.',
    example: 'calendar-link pair 019a9c5e-7b00-7000-8000-000000000001 019a9c5e-7b00-7000-8000-000000000002',
    words: ['link-id', 'feed-id'],
    request: ([id, reads]) => ({ method: 'PATCH', path: `/operator/calendar-links/${at(id)}`, body: { reads } }),
  },
  'calendar-link unpair': {
    about: 'Takes that back.',
    example: 'calendar-link unpair 019a9c5e-7b00-7000-8000-000000000001',
    words: ['link-id'],
    request: ([id]) => ({ method: 'PATCH', path: `/operator/calendar-links/${at(id)}`, body: { reads: null } }),
  },
  'calendar-link rotate': {
    about: 'Gives a link a new address; the old one is 404 at once.',
    example: 'calendar-link rotate 019a9c5e-7b00-7000-8000-000000000001',
    words: ['link-id'],
    request: post(([id]) => `/operator/calendar-links/${at(id)}/rotate`),
  },
  'calendar-link delete': {
    about: 'Ends a link.',
    example: 'calendar-link delete 019a9c5e-7b00-7000-8000-000000000001',
    words: ['link-id'],
    request: drop(([id]) => `/operator/calendar-links/${at(id)}`),
  },
  'calendar-feed list': {
    about: 'Lists the calendars of other sites that are read for a hotel, and how the last read went.',
    example: 'calendar-feed list hotel',
    words: ['slug'],
    request: get(([slug]) => business(slug, '/calendar-feeds')),
  },
  'calendar-feed create': {
    about:
      'Reads another site’s calendar for a room from now on, once an hour. --bookings-only passes over what is merely closed there, --end-is-last-night is for sites that name the last night as the end, --ignore passes over events with these words.',
    example: 'calendar-feed create hotel 101 https://example.org/101.ics',
    words: ['slug', 'room', 'url'],
    options: { 'bookings-only': 'flag', 'end-is-last-night': 'flag', ignore: 'list' },
    request: ([slug, room, url], values) => ({
      method: 'POST',
      path: business(slug, '/calendar-feeds'),
      body: feedOf(room, url, values),
    }),
  },
  'calendar-feed sync': {
    about: 'Reads a feed now; once in five minutes.',
    example: 'calendar-feed sync 019a9c5e-7b00-7000-8000-000000000001',
    words: ['feed-id'],
    request: post(([id]) => `/operator/calendar-feeds/${at(id)}/sync`),
  },
  'calendar-feed delete': {
    about: 'Ends a feed and frees its nights.',
    example: 'calendar-feed delete 019a9c5e-7b00-7000-8000-000000000001',
    words: ['feed-id'],
    request: drop(([id]) => `/operator/calendar-feeds/${at(id)}`),
  },
  'room housekeeping': {
    about: 'Says how a room is. States: clean, dirty, out_of_order (off sale from today until changed).',
    example: 'room housekeeping hotel 101 clean',
    words: ['slug', 'room', 'state'],
    request: ([slug, room, state]) => ({
      method: 'PUT',
      path: business(slug, `/rooms/${at(room)}/housekeeping`),
      body: { state },
    }),
  },
  'stay refund': {
    about: 'Pays back a deposit that was paid by card, whole or an amount in minor units.',
    example: 'stay refund hotel 019a9c5e-7b00-7000-8000-000000000001 --amount 5000',
    words: ['slug', 'stay-id'],
    options: { amount: 'text' },
    request: ([slug, id], { amount }) => ({
      method: 'POST',
      path: business(slug, `/stays/${at(id)}/refund`),
      body: amount === undefined ? {} : { amount: Number(amount) },
    }),
  },
  'order create': {
    about: 'Stores an order from a file: {reference, booking_id?, currency, items: [{name, quantity, unit_amount}]}.',
    example: 'order create trattoria order.yaml',
    words: ['slug', 'file'],
    file: 1,
    request: ([slug], _values, file) => ({ method: 'POST', path: business(slug, '/orders'), body: file }),
  },
  'order pay': {
    about: 'Marks an order as paid, once; the business is told by order.paid.',
    example: 'order pay trattoria 019a9c5e-7b00-7000-8000-000000000001',
    words: ['slug', 'order-id'],
    request: post(([slug, id]) => business(slug, `/orders/${at(id)}/paid`)),
  },
  'dead-letter list': {
    about: 'Lists the messages that no service could take in.',
    example: 'dead-letter list',
    words: [],
    request: get(() => '/operator/dead-letters'),
  },
  'dead-letter replay': {
    about: 'Sends one of them again, once its cause is mended.',
    example: 'dead-letter replay 019a9c5e-7b00-7000-8000-000000000001',
    words: ['id'],
    request: post(([id]) => `/operator/dead-letters/${at(id)}/replay`),
  },
  'clock advance': {
    about: 'Moves the sandbox’s clock forward by an ISO 8601 duration.',
    example: 'clock advance PT1H30M',
    words: ['duration'],
    request: ([advance]) => ({ method: 'POST', path: '/operator/clock', body: { advance } }),
  },
  'clock read': {
    about: 'Prints what the sandbox’s clock says.',
    example: 'clock read',
    words: [],
    request: () => ({ method: 'POST', path: '/operator/clock', body: { advance: 'PT0S' } }),
  },
};
