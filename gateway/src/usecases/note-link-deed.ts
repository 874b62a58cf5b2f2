import type { Clock } from '@booking/kit/clock';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { Logger } from '@booking/kit/telemetry/log';
import { beginAudit } from '../db/console/audit.ts';

const DEED = /^([0-9a-f-]{36}) ([A-Za-z]{1,40}) ([0-9a-f-]{36})$/;

type Deps = { readonly entities: Entities; readonly clock: Clock; readonly log: Logger };

/** Writes down what was done by the link of an e-mail, the business's or the guest's. It is done already: a fault is logged. */
export const linkDeeds =
  ({ entities, clock, log }: Deps) =>
  async (deed: string, via: 'link' | 'guest'): Promise<void> => {
    const [, business, action, subject] = DEED.exec(deed) ?? [];
    if (business === undefined || action === undefined || subject === undefined) return;
    const by = { name: '', email: '', address: '', via, done: true } as const;
    await beginAudit(entities.fork(), { ...by, business, action, subject }, clock.now()).catch((err) =>
      log.warn({ err, action }, 'what was done by a link was not written down'),
    );
  };
