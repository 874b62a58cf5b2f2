import { IMPORT_PROGRESS_SQL } from '@booking/kit/db/schema/imports';
import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** How far an import has come, and what it filled in of guests who were known. */
export const importProgress = sqlMigration('0035-import-progress', IMPORT_PROGRESS_SQL);
