import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** A guest says on the stay's own page that they are coming. The release before writes none. */
export const guestConfirmed = sqlMigration(
  '0008-guest-confirmed',
  'alter table stay add column guest_confirmed_at timestamptz;',
);
