import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * What an appointment has beside one person: units of resources, several services in a row, and a place in a class, whose
 * participants have its person and its rooms together.
 */
export const appointments = sqlMigration(
  '0021-appointments',
  `alter table staff_claim
    add column part integer not null default 0,
    add column unit integer not null default 0,
    add column class_key text,
    add column place integer;
  alter table staff_claim drop constraint staff_claim_pkey;
  alter table staff_claim add constraint staff_claim_pkey primary key (booking_id, part, staff_id, unit);
  alter table staff_claim drop constraint staff_claim_once;
  alter table staff_claim add constraint staff_claim_once exclude using gist (staff_id with =, unit with =, during with &&,
    (coalesce(class_key, booking_id::text)) with <>) deferrable;
  alter table staff_claim add constraint staff_claim_place exclude using gist (class_key with =, staff_id with =, unit with =,
    place with =, during with &&) where (class_key is not null) deferrable;
  alter table booking add column visit jsonb;`,
);
