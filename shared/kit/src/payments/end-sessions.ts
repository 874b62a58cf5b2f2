import { runInTurn, type Turn } from './in-turn.ts';
import type { CardProvider } from './port.ts';

/** Sessions in one round, most of which are to stay. */
const READ_AT_ONCE = 100;

/** An open session, and whether nothing is to be paid in it any more. */
type OpenSession = { readonly sessionId: string; readonly isOver: boolean };

type Sessions<Session> = {
  readonly turn: Turn<Session>;
  /** Open ones behind another, the one that expires first first. */
  readonly read: (last: Session | null, limit: number) => Promise<readonly Session[]>;
  readonly close: (sessionId: string) => Promise<void>;
};

/**
 * Ends sessions at the provider that stand for nothing any more. They are found by how what was booked stands, so that
 * nothing that changes it has to remember them, and a crash forgets none. Answers whether there may be more.
 * @throws AggregateError where the provider does not answer
 */
export function endSessions<Session extends OpenSession>(
  provider: CardProvider,
  { turn, read, close }: Sessions<Session>,
): Promise<boolean> {
  return runInTurn({
    ...{ turn, read, atOnce: READ_AT_ONCE, failed: 'sessions at the card provider could not be ended' },
    run: async ({ sessionId, isOver }) => {
      if (!isOver) return;
      await provider.expire(sessionId);
      await close(sessionId);
    },
  });
}
