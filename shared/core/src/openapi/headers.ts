import { exampleId } from '../describe.ts';

const integer = (...examples: number[]) => ({ type: 'integer', examples }) as const;
const text = (...examples: string[]) => ({ type: 'string', examples }) as const;

/** Every header that an answer may bear, named once under `components.headers`. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'A new id for every request; name it when you ask us about one.',
    schema: text(exampleId(99)),
  },
  'Cache-Control': {
    description: '`no-store`, or `private, max-age=60` on the few answers that a web page may keep for a minute.',
    schema: text('no-store'),
  },
  Vary: { description: 'What a kept answer depends on.', schema: text('Origin, X-Service-Key') },
  ETag: {
    description: 'Names this version of the answer; send it back in If-None-Match.',
    schema: text('"3f1c9a"'),
  },
  'RateLimit-Limit': {
    description: 'Requests that the window takes. On a 403 the RateLimit headers stand beside `forbidden` alone.',
    schema: integer(120),
  },
  'RateLimit-Policy': {
    description: 'The window that applies: `120;w=60`, or `10;w=60` on requests for bookings and stays.',
    schema: text('120;w=60'),
  },
  'RateLimit-Reset': { description: 'Seconds until the window turns, 1 to 60.', schema: integer(42) },
  'RateLimit-Remaining': {
    description: 'How many more calls like this one the key may make until the window turns; 0 on a 429.',
    schema: integer(117),
  },
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: integer(42) },
  'Idempotent-Replayed': {
    description: '`true` when this answer was given before to the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

const counted: readonly HeaderName[] = [
  'RateLimit-Limit',
  'RateLimit-Policy',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

/**
 * Headers of an answer by its status. 401, 402 and three of the four 403s come before the key is counted; the fourth,
 * `forbidden`, comes after it and bears what was counted.
 */
export function headersOf(
  status: number,
  options: { readonly cached: boolean; readonly write: boolean },
): HeaderName[] {
  const names: HeaderName[] = ['X-Request-Id', 'Cache-Control'];
  if (![401, 402].includes(status)) names.push(...counted);
  if (status === 429 || status === 503 || (status === 409 && options.write)) names.push('Retry-After');
  if (status === 200 && options.cached) names.push('Vary', 'ETag');
  if (options.write && (status < 300 || [400, 404, 409, 422].includes(status))) names.push('Idempotent-Replayed');
  return names;
}

export function headerRefs(names: readonly HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
