import { sqlMigration } from '@booking/kit/db/schema/migrations';

/**
 * What a receiver answered at each attempt: some of its headers and the begin of its body. It goes with the day of its
 * attempt. A process of the release before leaves it null.
 */
export const answers = sqlMigration('0004-answers', 'alter table attempt add column answer jsonb');
