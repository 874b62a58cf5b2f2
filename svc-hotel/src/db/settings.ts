import type { Account } from '@booking/core/messages';
import type { Queryable, Tx } from '@booking/kit/db/open';
import type { NamedSettings } from '../domain/naming.ts';
import { lockSettings } from './locks.ts';

/** What a hotel lives by. `version` is the gateway's, `revision` rises with every change that we took in. */
export type StoredHotel = NamedSettings & {
  readonly version: number;
  readonly revision: number;
  /** What it is called in addresses. */
  readonly slug: string;
  readonly account: Account;
};

const COLUMNS = 'version, revision, slug, account, settings, names';

export async function readStoredHotel(db: Queryable, businessId: string): Promise<StoredHotel | null> {
  const [row] = await db.query<StoredHotel>(`select ${COLUMNS} from hotel where business_id = $1`, [businessId]);
  return row ?? null;
}

/** The same, with nobody else applying settings to this hotel or making a stay of it till the transaction ends. */
export async function lockStoredHotel(tx: Tx, businessId: string): Promise<StoredHotel | null> {
  await lockSettings(tx, businessId);
  return readStoredHotel(tx, businessId);
}

/** Reminders are looked at anew: they go by the hotel's time zone. */
export async function writeHotel(tx: Tx, businessId: string, next: StoredHotel, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into hotel (business_id, version, revision, slug, account, settings, names, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (business_id) do update set version = excluded.version, revision = excluded.revision,
       slug = excluded.slug, account = excluded.account, settings = excluded.settings, names = excluded.names,
       updated_at = excluded.updated_at, reminders_due_at = '-infinity'`,
    [
      businessId,
      next.version,
      next.revision,
      next.slug,
      JSON.stringify(next.account),
      JSON.stringify(next.settings),
      JSON.stringify(next.names),
      now,
    ],
  );
}

/** Types, rooms, plans and extras that stays which are not over refer to. */
export async function neededIds(tx: Tx, typeIds: readonly string[], today: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    `with alive as (
       select s.* from unnest($1::uuid[]) t (id), lateral (
         select room_type_id, room_id, rate_plan_id, extras, status from stay
         where room_type_id = t.id and daterange(check_in, check_out) && daterange($2, null) offset 0) s
       where s.status in ('requested', 'confirmed', 'checked_in'))
     select room_type_id as id from alive union select room_id from alive where room_id is not null
     union select rate_plan_id from alive
     union select (extra ->> 'id')::uuid from alive, jsonb_array_elements(extras) extra`,
    [typeIds, today],
  );
  return new Set(rows.map(({ id }) => id));
}
