import type { Clock } from '@booking/kit/clock';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { Logger } from '@booking/kit/telemetry/log';
import { beginAudit, hasEntryOf } from '../../db/console/audit.ts';
import { findKey } from '../../db/keys.ts';

type Parts = { readonly entities: Entities; readonly clock: Clock; readonly log: Logger };

/** A system that sends rates sends them all day: its owner reads of it once an hour. */
const ONCE_IN_MS = 3_600_000;

/**
 * Writes down that settings were changed by a secret key, where the owners of the business read it: by the end of the key, as
 * their list of keys has it. It is done already: a fault is logged.
 */
export async function noteKeyDeed(
  { entities, clock, log }: Parts,
  deed: { readonly business: string; readonly key: string; readonly action: string },
): Promise<void> {
  const { business, key: subject, action } = deed;
  const now = clock.now();
  try {
    const em = entities.fork();
    const since = now.subtract({ milliseconds: ONCE_IN_MS });
    if (await hasEntryOf(em, { business, subject, action, since })) return;
    const name = (await findKey(em, subject))?.last4 ?? '';
    await beginAudit(em, { business, action, subject, name, email: '', address: '', via: 'key', done: true }, now);
  } catch (err) {
    log.warn({ err, action }, 'what was done by a key was not written down');
  }
}
