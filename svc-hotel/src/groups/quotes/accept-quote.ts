import type { StoredAnswer } from '@booking/core/route';
import type { Effects } from '@booking/kit/commands/run';
import type { Deps } from '../../deps.ts';
import { typeName } from '../../domain/hotel/names.ts';
import { firstStep, NO_STEP } from '../../domain/price/payment.ts';
import { NO_NEXT, QUOTE_STEPS } from '../../domain/quote/quote.ts';
import { type By, beforeStep } from '../../domain/stay/history.ts';
import { quoteGuestEmail, quoteStaffEmail } from '../../guests/quote-emails.ts';
import { type LockedStay, stayEffects } from '../../stays/on-stay.ts';
import { nextVersion } from '../../stays/stay-events.ts';
import { giveRoom } from '../../stays/steps/confirm.ts';
import { payTokenFor } from '../../stays/tokens.ts';
import { atRoom } from '../rooms.ts';
import { changeQuote, onQuote, type QuoteCall, type QuoteStepped, stepStays } from './on-quote.ts';

/**
 * Books every room of a quote at the price that was quoted, for its guest on its page or for staff whom the guest told. What the
 * plan wants at booking is asked for now: a guest pays first, what staff accept is confirmed whatever is due.
 */
export function acceptQuote(deps: Deps, call: QuoteCall): Promise<QuoteStepped | StoredAnswer> {
  return onQuote(deps, call, async (locked) => {
    const { view, group, quote, stays, by } = locked;
    const byGuest = call.way === 'guest_page';
    const stepped = await stepStays(locked, (stay) => {
      const type = () => typeName(view, stay.stay.room_type_id, view.reader);
      return atRoom(stays.indexOf(stay.stay), type, () => acceptStay(stay, byGuest, by));
    });
    changeQuote(locked, { state: QUOTE_STEPS.accept, ...NO_NEXT });
    const about = { view, group, quote, stays };
    return {
      ...stepped,
      answer: null,
      emails: [
        ...(call.notify === false ? [] : quoteGuestEmail(deps, about, 'accepted')),
        ...(byGuest ? [quoteStaffEmail(deps, about, 'accepted')] : []),
      ],
    };
  });
}

async function acceptStay(locked: LockedStay, byGuest: boolean, by: By): Promise<Effects<null>> {
  const { view, stay, caller, now } = locked;
  const { change: room, moves } = await giveRoom(locked);
  const agreed = {
    ...{ ...room, ...nextVersion(stay, now, by), ...NO_STEP },
    ...{ status: 'confirmed' as const, hold_status: null, quoted_until: null },
    pay_token: payTokenFor(view, caller, stay),
  };
  const waits = firstStep({ ...stay, ...agreed }, byGuest, now.epochMilliseconds, view.account.time_zone);
  const change = { ...agreed, ...waits };
  const isConfirmed = change.status === 'confirmed';
  return stayEffects(
    locked,
    {
      // One that is to be paid first waits for that, and its guest is asked.
      step: isConfirmed ? 'confirm' : 'payment_link',
      event: isConfirmed ? 'stay.confirmed' : 'stay.changed',
      ...{ by, before: beforeStep(stay, false), change, moves, emails: [] },
    },
    null,
  );
}
