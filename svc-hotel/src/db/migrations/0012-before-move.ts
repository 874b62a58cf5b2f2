import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Where a stay was before its last move and what was agreed for it there, for the way back. The release before neither
 * reads nor writes it: a change of its makes another version of the stay, which what is kept here no longer fits.
 */
export const beforeMove = sqlMigration('0012-before-move', 'alter table stay add column before_move jsonb;');
