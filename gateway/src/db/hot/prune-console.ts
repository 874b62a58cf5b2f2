import { type Prune, pruneOlder } from '@booking/kit/db/prune';
import { AUDIT_DAYS } from '../../domain/console-rules.ts';

/** What of the console has run out. Links are counted for an hour, and of no use after their minutes. */
export const CONSOLE_PRUNES: readonly Prune[] = [
  pruneOlder('console_link', 'created_at', 24),
  pruneOlder('console_session', 'expires_at'),
  pruneOlder('console_challenge', 'expires_at'),
  pruneOlder('console_audit', 'at', 24 * AUDIT_DAYS),
];
