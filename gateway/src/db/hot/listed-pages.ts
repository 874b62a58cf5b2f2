import { API_PLANS, PAYING_STATES } from '@booking/core/rules/subscription';
import { BUSINESS_KINDS, tradeOf } from '@booking/core/trades';
import type { Statement } from '@booking/kit/db/open';

/** What search engines read of one file; they take up to 50 000 addresses and 50 MB. */
export const PART_SIZE = 10_000;

const textsOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const GROUP_OF_KIND = BUSINESS_KINDS.map((kind) => `when '${kind}' then '${tradeOf(kind).group}'`).join(' ');

// Those that the gateway would pass on to their service, and whose service would show it.
const LISTED = `from business b join subscription s on s.business_id = b.id
  where b.live and coalesce((b.part -> 'bookings' ->> 'page')::boolean, true)
    and (coalesce((b.account ->> 'demonstration')::boolean, false)
      or (s.state in (${textsOf(PAYING_STATES)}) and s.plan in (${textsOf(API_PLANS)})))
    and not coalesce(b.account -> 'blocked', '[]'::jsonb)
      ?| array['public', case b.kind ${GROUP_OF_KIND} end]`;

/** All businesses are looked through once in ten minutes; entities would bring every file into memory to number them. */
export const FIRSTS: Statement = {
  name: 'gateway_listed_page_parts',
  text: `select slug from (select b.slug, row_number() over (order by b.slug) as place ${LISTED}) listed
         where place % ${PART_SIZE} = 1 order by slug`,
};

export const PART: Statement = {
  name: 'gateway_listed_pages',
  text: `select b.slug, b.kind, to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed_on ${LISTED}
         and b.slug >= $1 order by b.slug limit ${PART_SIZE}`,
};
