import type { BusinessKind } from '@booking/core/trades';
import { FIRSTS, PART } from '../db/hot/listed-pages.ts';
import type { LookUps } from './look-ups.ts';

/** A booking page that anybody may find. */
export type ListedPage = { readonly slug: string; readonly kind: BusinessKind; readonly changed_on: string };

/** Booking pages by slug, in parts of so many. */
export type ListedPages = {
  /** The first slug of each part. */
  firsts(): Promise<string[]>;
  /** The part that begins with this slug. */
  part(first: string): Promise<ListedPage[]>;
};

// All businesses are looked through, once in ten minutes.
const TIMEOUT_MS = 10_000;

export function openListedPages(db: LookUps): ListedPages {
  return {
    firsts: async () => (await db.query<{ slug: string }>(FIRSTS, [], TIMEOUT_MS)).map(({ slug }) => slug),
    part: (first) => db.query<ListedPage>(PART, [first], TIMEOUT_MS),
  };
}
