import type { Queryable, Statement } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Stay } from '../../domain/stay/stay.ts';
import { StoredStay } from '../entities/stay.ts';
import { stayColumns } from './stay-columns.ts';

/** Stays by their day of arrival or departure, the first and the last counted. */
export type StaysOfDays = {
  readonly by: 'check_in' | 'check_out';
  readonly from: string;
  readonly to: string;
  readonly after: string | null;
  readonly limit: number;
};

// SQL, since arrivals and departures are found by the index of a type's nights, which no property has.
const statementBy = (by: StaysOfDays['by'], status: string): Statement => ({
  name: `stay_scheduled_${by}`,
  text: `with found as materialized (
      select s.id from unnest($1::uuid[]) t (id), lateral (
        select x.id, x.${by}, x.status, x.email, x.is_test from stay x
        where x.room_type_id = t.id and daterange(x.check_in, x.check_out) && daterange($2::date - 1, $3::date + 1) offset 0) s
      where s.${by} between $2::date and $3::date and s.status = '${status}' and s.email is not null and not s.is_test
        and ($4::uuid is null or s.id > $4::uuid)
      order by s.id limit $5)
    select ${stayColumns('x')} from found f, lateral (select * from stay x where x.id = f.id offset 0) x order by x.id`,
});

const STATEMENTS = {
  check_in: statementBy('check_in', 'confirmed'),
  check_out: statementBy('check_out', 'checked_out'),
} as const;

/** Who is to arrive, or has left: at most `limit`, no tests, whose guests can be written to, by id. */
export function readScheduled(
  db: Queryable,
  typeIds: readonly string[],
  { by, from, to, after, limit }: StaysOfDays,
): Promise<Stay[]> {
  return db.query<Stay>(STATEMENTS[by], [typeIds, from, to, after, limit]);
}

/** Of these stays those whose guests got no thanks since a moment, each guest once; they are marked. */
export async function markReviewAsked(
  em: EntityManager,
  business_id: string,
  ids: readonly string[],
  { since, now }: { readonly since: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  const own = await em.find(StoredStay, { id: { $in: ids } }, { fields: ['id', 'email_key', 'review_asked_at'] });
  const keys = own.flatMap(({ email_key }) => email_key ?? []);
  const lately = { business_id, email_key: { $in: keys }, review_asked_at: { $gt: since.toString() } };
  const before = await em.find(StoredStay, lately, { fields: ['email_key'] });
  const met = new Set(before.map(({ email_key }) => email_key));
  const free = own.filter(({ email_key, review_asked_at }) => {
    if (email_key === null || review_asked_at !== null || met.has(email_key)) return false;
    met.add(email_key);
    return true;
  });
  const marked = free.map(({ id }) => id);
  if (marked.length > 0)
    await em.nativeUpdate(StoredStay, { id: { $in: marked } }, { review_asked_at: now.toString() });
  return new Set(marked);
}

/** Whether a guest may still be thanked for a stay: they were there, and nobody has been anonymised. */
export async function hasStayed(em: EntityManager, id: string): Promise<boolean> {
  return (await em.count(StoredStay, { id, status: 'checked_out', email: { $ne: null } })) > 0;
}
