import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Which clash of its room with a block the hotel was told of last, so that each is told once. */
export const toldOfClash = sqlMigration('0020-told-of-clash', 'alter table stay add column told_of_clash text;');
