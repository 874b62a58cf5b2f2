import { localDate } from '@booking/core/rules/local-time';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import { noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { guestSteps } from '../../domain/stay/guest-steps.ts';
import { BY_GUEST } from '../../domain/stay/history.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { staffEmail } from '../../guests/emails.ts';
import type { StayCall } from '../on-stay.ts';
import { nextVersion, stayEvents } from '../stay-events.ts';

/**
 * The guest says that they are coming: the hotel is written to and event listeners hear of it, once.
 * @param looked the stay as the guest saw it
 */
export async function confirmComing(deps: Deps, { caller, now }: Omit<StayCall, 'id'>, looked: Stay): Promise<void> {
  await deps.run({ caller, now, status: 200 }, async ({ em, tx }) => {
    const stay = await lockStayAlone(em, looked.business_id, looked.id);
    if (stay === null || stay.version !== looked.version) throw new OutdatedPageError();
    const view = await deps.hotels.current(tx, stay.business_id);
    if (!guestSteps(stay, localDate(now.epochMilliseconds, view.account.time_zone)).come) throw new OutdatedPageError();
    const version = nextVersion(stay, now, BY_GUEST);
    noteStep(em, { ...stay, ...version }, 'coming', BY_GUEST);
    await storeChange(em, tx, stay, { ...version, guest_confirmed_at: version.updated_at });
    const emails = [staffEmail(deps, view, stay, 'coming')];
    return { answer: null, events: stayEvents(view, 'stay.changed', stay), emails };
  });
}
