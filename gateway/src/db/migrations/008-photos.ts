import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * The photos of a business; their files lie beside the database. `stored` once all of them are written. At `due_at` it is
 * looked whether the settings still name it; since `unused_since` they do not.
 */
export const photos = sqlMigration(
  '008-photos',
  `
create table photo (
  id uuid primary key,
  business_id uuid not null references business,
  stored boolean not null,
  created_at timestamptz(3) not null,
  unused_since timestamptz(3),
  due_at timestamptz(3) not null
);
create index photo_business_id on photo (business_id);
create index photo_due on photo (due_at);`,
);
