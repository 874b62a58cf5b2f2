import type { Example } from './example.ts';
import { HOTEL_EXAMPLES } from './examples-hotel.ts';
import { RESTAURANT_EXAMPLES } from './examples-restaurant.ts';
import { WEBHOOK_EXAMPLES } from './examples-webhooks.ts';

/** One good call of each route, as the description shows it. The tests hold every one against its schemas. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...RESTAURANT_EXAMPLES,
  ...HOTEL_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
};
