import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Entities, EntityManager } from '../db/orm/entities.ts';
import { forgetGuestMessages } from '../email/guest-messages.ts';
import { anonymizeEmails } from '../email/queue.ts';
import { type Keeping, removeUnusedGuests } from '../guests/unused-guests.ts';
import { deleteEvents } from '../mq/outbox.ts';
import type { Logger } from '../telemetry/log.ts';
import { type PollingWorker, startPollingWorker } from '../workers/polling-worker.ts';

/** The most bookings or stays that are cleared in one transaction. */
export const ANONYMIZE_BATCH = 500;

const EVERY_MS = 3_600_000;

type Stores = { readonly db: Database; readonly entities: Entities };

/** What differs between trades. */
export type Anonymizing<Business extends Keeping> = {
  /** The tables whose rows bear the keys of guests: a profile goes with the last of them. */
  readonly tables: readonly string[];
  /** The businesses whose retention may be over for something. */
  readonly businesses: (db: Database, now: Temporal.Instant) => Promise<readonly Business[]>;
  /**
   * Clears who at most ANONYMIZE_BATCH bookings or stays were for, with everything about them that only this trade keeps.
   * Answers their ids.
   */
  readonly clear: (em: EntityManager, tx: Tx, business: Business, now: Temporal.Instant) => Promise<readonly string[]>;
};

/**
 * Clears who bookings or stays were for once their retention is over, with the events and e-mails about them, sent or
 * not. Answers how many.
 */
export async function anonymize<Business extends Keeping>(
  { db, entities }: Stores,
  { businesses, clear, tables }: Anonymizing<Business>,
  now: Temporal.Instant,
): Promise<number> {
  let total = 0;
  for (const business of await businesses(db, now)) {
    for (let count = ANONYMIZE_BATCH; count === ANONYMIZE_BATCH; total += count)
      count = await entities.tx(async (em, tx) => {
        const ids = await clear(em, tx, business, now);
        await em.flush();
        await removeUnusedGuests(tx, business, tables, now);
        if (ids.length === 0) return 0;
        await deleteEvents(tx, ids);
        await anonymizeEmails(tx, ids);
        await forgetGuestMessages(tx, ids);
        return ids.length;
      });
  }
  return total;
}

/** Hourly, since midnight comes at another hour in every zone. */
export function startAnonymizing(
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  run: (now: Temporal.Instant) => Promise<number>,
): PollingWorker {
  const iteration = async () => {
    const count = await run(clock.now());
    if (count > 0) log.info({ count }, 'guests were anonymized');
    return 'idle' as const;
  };
  return startPollingWorker({ name: 'anonymize', clock, log, run: iteration, idleMs: EVERY_MS });
}
