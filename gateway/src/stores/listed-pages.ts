import type { BusinessKind } from '@booking/core/caller';
import { API_PLANS, PAYING_STATES } from '@booking/core/rules/subscription';
import type { Statement } from '@booking/kit/db/open';
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

/** What search engines read of one file; they take up to 50 000 addresses and 50 MB. */
export const PART_SIZE = 10_000;
// All businesses are looked through, once in ten minutes.
const TIMEOUT_MS = 10_000;

const textsOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

// Those that the gateway would pass on to their service, and whose service would show it.
const LISTED = `from business b join subscription s on s.business_id = b.id
  where b.live and coalesce((b.part -> 'bookings' ->> 'page')::boolean, true)
    and (coalesce((b.account ->> 'demonstration')::boolean, false)
      or (s.state in (${textsOf(PAYING_STATES)}) and s.plan in (${textsOf(API_PLANS)})))
    and not coalesce(b.account -> 'blocked', '[]'::jsonb)
      ?| array['public', case b.kind when 'hotel' then 'stays' else 'bookings' end]`;

const FIRSTS: Statement = {
  name: 'gateway_listed_page_parts',
  text: `select slug from (select b.slug, row_number() over (order by b.slug) as place ${LISTED}) listed
         where place % ${PART_SIZE} = 1 order by slug`,
};

const PART: Statement = {
  name: 'gateway_listed_pages',
  text: `select b.slug, b.kind, to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed_on ${LISTED}
         and b.slug >= $1 order by b.slug limit ${PART_SIZE}`,
};

export function openListedPages(db: LookUps): ListedPages {
  return {
    firsts: async () => (await db.query<{ slug: string }>(FIRSTS, [], TIMEOUT_MS)).map(({ slug }) => slug),
    part: (first) => db.query<ListedPage>(PART, [first], TIMEOUT_MS),
  };
}
