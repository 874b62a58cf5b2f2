import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { remindersSql } from '@booking/kit/db/schema/tables';

/** Guests are reminded. Whom, is found by the index of nights that is there: one of its own would cost each request. */
export const reminders = sqlMigration('0009-reminders', remindersSql('hotel'));
