import type { Caller } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { StayWithBill } from '@booking/core/shapes';
import { readIn } from '../../db/hotels.ts';
import { lockStayAlone, storeChange } from '../../db/stays.ts';
import { byStaff, noteStep } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { payUrlOf } from '../../domain/price/payment.ts';
import { conflict } from '../../errors.ts';
import { guestEmail } from '../../guests/emails.ts';
import { withBill } from '../../queries/read-stay.ts';
import { nextVersion, stayEvents } from '../../stays/stay-events.ts';
import { payTokenFor } from '../../stays/tokens.ts';

type LinkCall = { readonly stayId: string; readonly caller: Caller; readonly now: Temporal.Instant };

/** Writes to the guest where what is due of the deposit is paid by card. */
export function sendPaymentLink(
  deps: Deps,
  { stayId, caller, now }: LinkCall,
): Promise<{ stay: StayWithBill } | StoredAnswer> {
  return deps.run({ caller, now, status: 200 }, async ({ em, tx }) => {
    const stay = await lockStayAlone(em, caller.business, stayId);
    if (stay === null) throw notFound();
    const view = readIn(await deps.hotels.current(tx, caller.business), caller);
    const fields = { pay_token: payTokenFor(view, caller, stay), ...nextVersion(stay, now, byStaff(caller)) };
    if (payUrlOf(view, { ...stay, ...fields }) === null) throw conflict(view, { code: 'nothing_to_pay' });
    if (stay.email === null) throw conflict(view, { code: 'no_email' });
    await storeChange(em, tx, stay, fields);
    noteStep(em, stay, 'payment_link', byStaff(caller));
    await em.flush();
    const answer = { stay: await withBill(em, view, stay) };
    return {
      answer,
      events: stayEvents(view, 'stay.changed', stay),
      emails: guestEmail(deps, view, stay, 'payment'),
    };
  });
}
