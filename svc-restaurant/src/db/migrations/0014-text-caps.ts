import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { SMS_CAPS_SQL } from '@booking/kit/db/schema/tables';

/** Text messages are counted by when they leave, and by the block of their number. */
export const textCaps = sqlMigration('0014-text-caps', SMS_CAPS_SQL);
