import type { Example, Part } from './example.ts';
import { fileExamples } from './examples-files.ts';
import { guestExamples } from './examples-guests.ts';
import { HOTEL_PART } from './examples-hotel.ts';
import { RESTAURANT_PART } from './examples-restaurant.ts';
import { WEBHOOK_PART } from './examples-webhooks.ts';

/** What each service has in the description, in the order in which it is printed. */
const PARTS: readonly Part[] = [RESTAURANT_PART, HOTEL_PART, WEBHOOK_PART];

/** One good call of each route, as the description shows it. The tests hold every one against its schemas. */
export const EXAMPLES: Readonly<Record<string, Example>> = Object.assign(
  {},
  guestExamples,
  fileExamples,
  ...PARTS.map(({ examples }) => examples),
);

const tags = (of: 'open' | 'staff') => Object.assign({}, ...PARTS.map((part) => part.tags[of]));

/** The groups of routes, in the order in which they are printed, and what each is about. */
export const TAGS: Readonly<Record<string, string>> = {
  ...tags('open'),
  ...tags('staff'),
  v2: 'The second tier: every route that only a secret key may call, from a server. The paths begin with `/v1/` all the same.',
};
