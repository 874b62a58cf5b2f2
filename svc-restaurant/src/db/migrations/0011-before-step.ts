import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** How a booking was before the last step that staff may take back; null where there is none. */
export const beforeStep = sqlMigration('0011-before-step', 'alter table booking add column before_step jsonb;');
