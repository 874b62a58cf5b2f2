import { insertAudit } from '../db/console/audit.ts';
import { endSession, endSessions } from '../db/console/sessions.ts';
import { findSession } from '../db/hot/find-session.ts';
import { hashToken } from '../keys/secret-token.ts';
import type { ConsoleDeps } from './console-deps.ts';

type SignOut = (deps: ConsoleDeps, token: string) => Promise<void>;

const signOutBy =
  (action: 'signOut' | 'signOutEverywhere'): SignOut =>
  ({ entities, clock }, token) =>
    entities.tx(async (em, tx) => {
      const now = clock.now();
      const session = await findSession(tx, hashToken(token), now);
      if (session === null) return;
      const { id, person_id: personId, opened: businesses } = session;
      if (action === 'signOut') await endSession(em, personId, id);
      else await endSessions(em, personId);
      await insertAudit(em, { personId, action, businesses }, now);
      tx.afterCommit(SESSIONS_ENDED);
    });

/** Said in this process when sessions ended: what stands open for one of them is closed. */
export const SESSIONS_ENDED = 'console sessions';

/** Ends the session of a cookie; one that is over already stays so. */
export const signOut: SignOut = signOutBy('signOut');

/** Ends every session of its person. */
export const signOutEverywhere: SignOut = signOutBy('signOutEverywhere');
