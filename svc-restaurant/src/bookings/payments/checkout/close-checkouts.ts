import { endSessions } from '@booking/kit/payments/end-sessions';
import type { CardProvider } from '@booking/kit/payments/port';
import { closeCheckout } from '../../../db/checkouts.ts';
import { staleCheckouts } from '../../../db/hot/payments/stale-checkouts.ts';
import type { Deps } from '../../../deps.ts';

/** Ends sessions in which nobody should pay for a booking any more. Answers whether there may be more. */
export function closeCheckouts(
  { db, entities }: Pick<Deps, 'db' | 'entities'>,
  provider: CardProvider,
  now: Temporal.Instant,
): Promise<boolean> {
  return endSessions(provider, {
    stale: (most) => staleCheckouts(db, now, most),
    close: (session) => closeCheckout(entities.fork(), session, now.epochMilliseconds),
  });
}
