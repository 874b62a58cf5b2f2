import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { GUEST_MESSAGES_SQL } from '@booking/kit/db/schema/tables';

export const guestMessages = sqlMigration('0048-guest-messages', GUEST_MESSAGES_SQL);
