import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { SMS_SQL } from '@booking/kit/db/schema/tables';

/**
 * Text messages. Reminders are found by when the booking begins among those whose diner ticked it: nothing that a step
 * changes stands in that index, so that steps go on writing in place.
 */
export const texts = sqlMigration(
  '0004-texts',
  `${SMS_SQL}
   create index booking_texting on booking (starts_at) where sms_opt_in;`,
);
