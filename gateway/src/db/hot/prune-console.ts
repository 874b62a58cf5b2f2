import { type Prune, pruneOlder } from '@booking/kit/db/prune';
import { AUDIT_DAYS, INVITATION_DAYS } from '../../domain/console-rules.ts';

/** What of the console has run out. A link stands for an hour and a quarter at the most; its e-mails count for an hour. */
export const CONSOLE_PRUNES: readonly Prune[] = [
  pruneOlder('console_link', 'created_at', 2),
  pruneOlder('console_link_mail', 'at', 2),
  pruneOlder('console_session', 'expires_at'),
  pruneOlder('console_invitation', 'created_at', 24 * INVITATION_DAYS),
  pruneOlder('console_challenge', 'expires_at'),
  pruneOlder('console_audit', 'at', 24 * AUDIT_DAYS),
];
