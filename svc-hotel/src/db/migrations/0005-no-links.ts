import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** A page's token says itself which stay it is for: nothing of it is stored. No page was ever served by these. */
export const noLinks = sqlMigration('0005-no-links', 'drop table link;');
