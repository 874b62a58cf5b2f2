import { sqlMigration } from '@booking/kit/db/schema/migrate';
import {
  DEAD_LETTERS_SQL,
  IDEMPOTENCY_SQL,
  INBOX_SQL,
  MAIL_DATA_SQL,
  MAIL_SQL,
  OUTBOX_SQL,
  SMS_CAPS_SQL,
  SMS_SQL,
} from '@booking/kit/db/schema/tables';
import { newId } from '@booking/kit/ids';
import { createLogger } from '@booking/kit/telemetry/log';

/** A service that has every table of the kit, a counter to count effects and a claim that must not overlap. */
export const kitService = {
  schema: 'kit_test',
  migrations: [
    sqlMigration('0001-kit', OUTBOX_SQL + INBOX_SQL + IDEMPOTENCY_SQL + MAIL_SQL + DEAD_LETTERS_SQL),
    sqlMigration(
      '0002-examples',
      `create table effects (name text not null, at timestamptz);
       create table claims (
         room text not null,
         during int4range not null,
         constraint claims_overlap exclude using gist (room with =, during with &&) deferrable initially immediate
       );`,
    ),
    sqlMigration('0003-mail-data', MAIL_DATA_SQL),
    sqlMigration('0004-texts', SMS_SQL),
    sqlMigration('0005-text-caps', SMS_CAPS_SQL),
  ],
};

export const silent = createLogger({ name: 'test', level: 'silent' });

export const NOW = Temporal.Instant.from('2026-11-20T10:00:00Z');

export function envelope(over: Partial<{ id: string; type: string; aggregate_id: string; version: number }> = {}) {
  return {
    id: newId(NOW.epochMilliseconds),
    type: 'stay.changed',
    business_id: 'b1',
    aggregate_id: 'a1',
    version: 1,
    occurred_at: '2026-11-20T10:00:00.000Z',
    data: { note: 'é' },
    ...over,
  };
}
