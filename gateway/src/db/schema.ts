import type { ServiceMigration } from '@booking/kit/db/migrate';
import { accounts } from './migrations/001-accounts.ts';

export const SCHEMA = 'gateway';

/** In the order in which they run; names never change once they are out. */
export const MIGRATIONS: readonly ServiceMigration[] = [accounts];
