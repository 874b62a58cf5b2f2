import type { ImportProgress } from '@booking/core/routes/imports/imports';
import type { Queryable } from '../db/open.ts';

/** Notes how far the file of a business has come: on a connection of its own, since its rows are seen when all are written. */
export async function noteProgress(db: Queryable, businessId: string, { rows, done }: ImportProgress): Promise<void> {
  await db.query(
    `insert into import_progress (business_id, rows, done, updated_at) values ($1, $2, $3, now())
     on conflict (business_id) do update set rows = excluded.rows, done = excluded.done, updated_at = excluded.updated_at`,
    [businessId, rows, done],
  );
}

export async function endProgress(db: Queryable, businessId: string): Promise<void> {
  await db.query('delete from import_progress where business_id = $1', [businessId]);
}

/** null where no file is under way. Of a process that was killed meanwhile the note is old. */
export async function readProgress(db: Queryable, businessId: string): Promise<ImportProgress | null> {
  const [row] = await db.query<ImportProgress>(
    `select rows, done from import_progress where business_id = $1 and updated_at > now() - interval '2 minutes'`,
    [businessId],
  );
  return row ?? null;
}
