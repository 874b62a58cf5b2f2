import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Which clash of its room with a block the hotel was told of last, so that each is told once. */
export const clashMark = sqlMigration('0020-clash-mark', 'alter table stay add column clash_mark text;');
