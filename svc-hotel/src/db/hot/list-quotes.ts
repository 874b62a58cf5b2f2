import type { QuoteState } from '@booking/core/routes/groups/quotes';
import type { Queryable } from '@booking/kit/db/open';
import type { StoredQuote } from '../entities/groups/quote.ts';

/** A quote with what its group and stays say. */
export type QuoteRow = Pick<
  StoredQuote,
  'id' | 'state' | 'next_step' | 'expires_at' | 'currency' | 'total_amount' | 'sent_at' | 'created_at' | 'updated_at'
> & {
  readonly reference: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly check_in: string;
  readonly check_out: string;
  readonly rooms: number;
};

export type QuotesQuery = {
  /** `ended`: whatever is not open. */
  readonly state: QuoteState | 'ended' | null;
  readonly text: string | null;
  /** Changes since a moment, oldest first; null: the newest first. */
  readonly since: string | null;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly now: Temporal.Instant;
  readonly limit: number;
};

const plain = (text: string) => `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;

// A quote whose time is over has expired, whether or not the worker has come to it: domain/quote/quote.ts says the same.
const STATE = "case when q.state = 'open' and q.expires_at <= $4 then 'expired' else q.state end";

// SQL, since a text is looked for in the group and its stays, without accents, as in the search over stays. Each of the two
// orders has an index.
const listed = (
  place: string,
  order: string,
) => `select q.id, q.state, q.next_step, q.expires_at, q.currency, q.total_amount, q.sent_at,
    q.created_at, q.updated_at, g.reference, g.name, s.email, s.check_in, s.check_out, s.rooms
  from quote q join stay_group g on g.id = q.id cross join lateral (
    select (array_agg(email order by check_in, id))[1] as email, min(check_in) as check_in, max(check_out) as check_out,
      count(*)::int as rooms from stay where group_id = q.id) s
  where q.business_id = $1 and ${place}
    and ($2::text is null or ${STATE} = $2 or ($2 = 'ended' and ${STATE} <> 'open'))
    and ($3::text is null or position(${plain('$3::text')} in ${plain("concat_ws(' ', g.name, g.reference, s.email)")}) > 0)
  order by ${order} limit $5`;

const NEWEST = listed(
  '($6::timestamptz is null or (q.created_at, q.id) < ($6, $7::uuid))',
  'q.created_at desc, q.id desc',
);
const CHANGED = listed(
  'q.updated_at >= $8 and ($6::timestamptz is null or (q.updated_at, q.id) > ($6, $7::uuid))',
  'q.updated_at, q.id',
);

export function listQuoteRows(
  db: Queryable,
  businessId: string,
  { state, text, since, after, now, limit }: QuotesQuery,
): Promise<QuoteRow[]> {
  const values = [businessId, state, text, now, limit, after?.at ?? null, after?.id ?? null];
  return since === null ? db.query<QuoteRow>(NEWEST, values) : db.query<QuoteRow>(CHANGED, [...values, since]);
}
