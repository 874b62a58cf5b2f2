import type { ServiceMigration } from '@booking/kit/db/schema/migrate';
import { accounts } from './migrations/001-accounts.ts';
import { consoleMembers } from './migrations/002-console.ts';
import { kinds } from './migrations/003-kinds.ts';
import { consolePlaces } from './migrations/004-console-places.ts';
import { invitations } from './migrations/005-invitations.ts';
import { roles } from './migrations/006-roles.ts';
import { hostNames } from './migrations/007-host-names.ts';
import { photos } from './migrations/008-photos.ts';
import { firstHour } from './migrations/009-first-hour.ts';

export const SCHEMA = 'gateway';

/** In the order in which they run; names never change once they are out. */
export const MIGRATIONS: readonly ServiceMigration[] = [
  accounts,
  consoleMembers,
  kinds,
  consolePlaces,
  invitations,
  roles,
  hostNames,
  photos,
  firstHour,
];
