import type { Queryable, Tx } from '@booking/kit/db/open';
import type { Settings } from '../domain/settings.ts';
import { lockForSettings } from './locks.ts';

export type StoredSettings = { readonly version: number; readonly revision: number; readonly settings: Settings };

export async function readSettings(db: Queryable, businessId: string): Promise<StoredSettings | null> {
  const [row] = await db.query<StoredSettings>('select version, revision, settings from venue where business_id = $1', [
    businessId,
  ]);
  return row ?? null;
}

/** The same, with nobody else applying settings to this business, or booking there, till the transaction ends. */
export async function lockSettings(tx: Tx, businessId: string): Promise<StoredSettings | null> {
  await lockForSettings(tx, businessId);
  return readSettings(tx, businessId);
}

/** Reminders are looked at anew: they go by the business's time zone. */
export async function writeSettings(
  tx: Tx,
  businessId: string,
  next: StoredSettings,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into venue (business_id, version, revision, settings, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (business_id) do update set version = excluded.version, revision = excluded.revision,
       settings = excluded.settings, updated_at = excluded.updated_at, reminders_due_at = '-infinity'`,
    [businessId, next.version, next.revision, JSON.stringify(next.settings), now],
  );
}

/** Tables, services and people that bookings of this business which are not over refer to. */
export async function neededIds(tx: Tx, businessId: string, now: Temporal.Instant): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `select table_id as id from table_claim where business_id = $1 and upper(during) > $2
     union select staff_id from staff_claim where business_id = $1 and upper(during) > $2
     union select unnest(array[service_id, staff_id, asked_staff_id]) from booking
       where business_id = $1 and date >= $3 and service_id is not null
         and status in ('requested', 'waitlisted', 'confirmed')`,
    [businessId, now, now.subtract({ hours: 48 }).toZonedDateTimeISO('UTC').toPlainDate()],
  );
  return new Set(rows.map(({ id }) => id));
}
