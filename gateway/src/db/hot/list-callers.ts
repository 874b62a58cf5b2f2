import type { Queryable } from '@booking/kit/db/open';

// SQL, since it is two tables in one round trip: next to nothing calls for it.
const CALLERS = `select id from api_key where business_id = $1
  union all select id from console_member where business_id = $1`;

/** Under which ids answers to a business's calls are kept: those of its keys, also revoked ones, and of its members. */
export async function listCallers(db: Queryable, businessId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(CALLERS, [businessId]);
  return rows.map(({ id }) => id);
}
