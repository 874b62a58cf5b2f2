type Values = Readonly<Record<string, unknown>>;
type Request = { readonly method: string; readonly path: string; readonly body?: unknown };

export type Command = {
  /** Names of what must be given, in order. */
  readonly words: readonly string[];
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
    words: ['file'],
    file: 0,
    request: (_words, _values, file) => ({ method: 'PUT', path: business(slugIn(file)), body: file }),
  },
  'business show': { words: ['slug'], request: get(([slug]) => business(slug)) },
  'key list': { words: ['slug'], request: get(([slug]) => business(slug, '/keys')) },
  'key create': {
    words: ['slug', 'kind'],
    options: { website: 'list' },
    request: ([slug, kind], { website }) => ({
      method: 'POST',
      path: business(slug, '/keys'),
      body: { kind, ...(website === undefined ? {} : { websites: website }) },
    }),
  },
  'key websites': {
    words: ['key-id'],
    options: { website: 'list' },
    request: ([id], { website }) => ({
      method: 'PATCH',
      path: `/operator/keys/${at(id)}`,
      body: { websites: website ?? [] },
    }),
  },
  'key revoke': { words: ['key-id'], request: drop(([id]) => `/operator/keys/${at(id)}`) },
  'subscription set': {
    words: ['slug', 'plan', 'state'],
    request: ([slug, plan, state]) => ({ method: 'PUT', path: business(slug, '/subscription'), body: { plan, state } }),
  },
  'calendar-link list': { words: ['slug'], request: get(([slug]) => business(slug, '/calendar-links')) },
  'calendar-link create': {
    words: ['slug', 'room', 'label'],
    options: { reads: 'text' },
    request: ([slug, room, label], { reads }) => ({
      method: 'POST',
      path: business(slug, '/calendar-links'),
      body: { room, label, ...(reads === undefined ? {} : { reads }) },
    }),
  },
  'calendar-link pair': {
    words: ['link-id', 'feed-id'],
    request: ([id, reads]) => ({ method: 'PATCH', path: `/operator/calendar-links/${at(id)}`, body: { reads } }),
  },
  'calendar-link unpair': {
    words: ['link-id'],
    request: ([id]) => ({ method: 'PATCH', path: `/operator/calendar-links/${at(id)}`, body: { reads: null } }),
  },
  'calendar-link rotate': { words: ['link-id'], request: post(([id]) => `/operator/calendar-links/${at(id)}/rotate`) },
  'calendar-link delete': { words: ['link-id'], request: drop(([id]) => `/operator/calendar-links/${at(id)}`) },
  'calendar-feed list': { words: ['slug'], request: get(([slug]) => business(slug, '/calendar-feeds')) },
  'calendar-feed create': {
    words: ['slug', 'room', 'url'],
    options: { 'bookings-only': 'flag', 'end-is-last-night': 'flag', ignore: 'list' },
    request: ([slug, room, url], values) => ({
      method: 'POST',
      path: business(slug, '/calendar-feeds'),
      body: feedOf(room, url, values),
    }),
  },
  'calendar-feed sync': { words: ['feed-id'], request: post(([id]) => `/operator/calendar-feeds/${at(id)}/sync`) },
  'calendar-feed delete': { words: ['feed-id'], request: drop(([id]) => `/operator/calendar-feeds/${at(id)}`) },
  'room housekeeping': {
    words: ['slug', 'room', 'state'],
    request: ([slug, room, state]) => ({
      method: 'PUT',
      path: business(slug, `/rooms/${at(room)}/housekeeping`),
      body: { state },
    }),
  },
  'stay refund': {
    words: ['slug', 'stay-id'],
    options: { amount: 'text' },
    request: ([slug, id], { amount }) => ({
      method: 'POST',
      path: business(slug, `/stays/${at(id)}/refund`),
      body: amount === undefined ? {} : { amount: Number(amount) },
    }),
  },
  'order create': {
    words: ['slug', 'file'],
    file: 1,
    request: ([slug], _values, file) => ({ method: 'POST', path: business(slug, '/orders'), body: file }),
  },
  'order pay': { words: ['slug', 'order-id'], request: post(([slug, id]) => business(slug, `/orders/${at(id)}/paid`)) },
  'dead-letter list': { words: [], request: get(() => '/operator/dead-letters') },
  'dead-letter replay': { words: ['id'], request: post(([id]) => `/operator/dead-letters/${at(id)}/replay`) },
  'clock advance': {
    words: ['duration'],
    request: ([advance]) => ({ method: 'POST', path: '/operator/clock', body: { advance } }),
  },
  'clock read': { words: [], request: () => ({ method: 'POST', path: '/operator/clock', body: { advance: 'PT0S' } }) },
};

const OPTION_FORMS = { text: ' <text>', list: ' <text>, any number of times', flag: '' } as const;

function line([name, { words, options = {} }]: [string, Command]): string {
  const given = words.map((word) => ` <${word}>`).join('');
  const more = Object.entries(options).map(([option, form]) => ` [--${option}${OPTION_FORMS[form]}]`);
  return `  ${name}${given}${more.join('')}`;
}

/** How the commands are written; of one of them, or of all. */
export function usage(name?: string): string {
  const listed = Object.entries(COMMANDS).filter(([own]) => name === undefined || own === name);
  return ['npm run operator -- <noun> <verb> …', ...listed.map(line)].join('\n');
}
