import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { MAIL_DATA_SQL } from '@booking/kit/db/schema/tables';

/** Mails wait as what they tell and are put into words when they are sent. */
export const mailData = sqlMigration('0002-mail-data', MAIL_DATA_SQL);
