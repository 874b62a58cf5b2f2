import { IMPORTS_SQL } from '@booking/kit/db/schema/imports';
import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** Files of other systems, and what their rows became. */
export const imports = sqlMigration('0031-imports', IMPORTS_SQL);
