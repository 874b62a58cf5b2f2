import type { CardProvider } from './port.ts';

const AT_ONCE = 20;

type Sessions = {
  /** Open ones in which nobody should pay any more, at most so many. */
  readonly stale: (most: number) => Promise<readonly string[]>;
  readonly close: (session: string) => Promise<void>;
};

/**
 * Ends sessions at the provider that stand for nothing any more. They are found by how what was booked stands, so that
 * nothing that changes it has to remember them, and a crash forgets none. Answers whether there may be more.
 * @throws AggregateError where the provider does not answer
 */
export async function endSessions(provider: CardProvider, { stale, close }: Sessions): Promise<boolean> {
  const sessions = await stale(AT_ONCE);
  const failures: unknown[] = [];
  for (const session of sessions) {
    try {
      await provider.expire(session);
      await close(session);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'sessions at the card provider could not be ended');
  return sessions.length === AT_ONCE;
}
