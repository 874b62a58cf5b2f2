import { localDate } from '@booking/core/rules/local-time';
import { lockPaidStay } from '../db/payments.ts';
import { writeAll } from '../db/write.ts';
import { guestSteps } from '../domain/guest-steps.ts';
import type { Stay } from '../domain/stay.ts';
import type { Deps } from './deps.ts';
import { writeToDesk } from './letters.ts';
import { OutdatedPageError } from './refuse.ts';
import { nextVersion, stayEvents } from './stay-shape.ts';

/**
 * The guest says that they are coming: the hotel is written to and event listeners hear of it, once.
 * @param looked the stay as the guest saw it
 */
export async function sayComing(deps: Deps, looked: Stay, now: Temporal.Instant): Promise<void> {
  await deps.db.tx(async (tx) => {
    const stay = await lockPaidStay(tx, { stayId: looked.id, businessId: looked.business_id });
    if (stay === null || stay.version !== looked.version) throw new OutdatedPageError();
    const view = await deps.hotels.current(tx, stay.business_id);
    if (!guestSteps(stay, localDate(now.epochMilliseconds, view.account.time_zone)).come) throw new OutdatedPageError();
    const version = nextVersion(stay, now);
    const changed = { ...stay, ...version, guest_confirmed_at: version.updated_at };
    const mails = [writeToDesk(deps, view, changed, 'coming')];
    await writeAll(tx, stay.business_id, { changed, events: stayEvents(view, 'stay.changed', changed), mails }, now);
  });
}
