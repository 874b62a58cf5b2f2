import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { NEW_GUESTS_SQL } from '@booking/kit/db/schema/new-guests';

export const newGuests = sqlMigration('0034-new-guests', NEW_GUESTS_SQL);
