import type { StoredAnswer } from '@booking/core/route';
import type { Effects } from '@booking/kit/commands/run';
import type { NewEmail } from '@booking/kit/email/queue';
import type { Deps } from '../../deps.ts';
import { afterEnd, QUOTE_STEPS, type QuoteTrigger } from '../../domain/quote/quote.ts';
import { type By, beforeStep } from '../../domain/stay/history.ts';
import { type QuoteAbout, quoteGuestEmail, quoteStaffEmail } from '../../guests/quote-emails.ts';
import { type LockedStay, stayEffects } from '../../stays/on-stay.ts';
import { nextVersion } from '../../stays/stay-events.ts';
import { changeQuote, onQuote, type QuoteCall, type QuoteStepped, stepStays } from './on-quote.ts';

type Ending = Exclude<QuoteTrigger, 'accept'>;

/** Lets go of all rooms of a quote, for nothing: the guest declines, staff withdraw it, or its time is over. */
export function endQuote(deps: Deps, call: QuoteCall, trigger: Ending): Promise<QuoteStepped | StoredAnswer> {
  return onQuote(deps, call, async (locked) => {
    const { view, group, quote, stays, by } = locked;
    const stepped = await stepStays(locked, (stay) => release(stay, by, trigger));
    changeQuote(locked, { state: QUOTE_STEPS[trigger], ...afterEnd(quote) });
    return { ...stepped, answer: null, emails: emailsOf(deps, { view, group, quote, stays }, call, trigger) };
  });
}

function release(locked: LockedStay, by: By, trigger: Ending): Promise<Effects<null>> {
  const { stay, now } = locked;
  const version = nextVersion(stay, now, by);
  const change = {
    ...{ ...version, cancelled_at: version.updated_at },
    ...{ status: 'cancelled' as const, cancel_fee_amount: 0, quoted_until: null },
    cancel_reason: trigger === 'expire' ? ('quote_expired' as const) : null,
  };
  const before = beforeStep(stay, false);
  return stayEffects(
    locked,
    { step: 'cancel', event: 'stay.cancelled', by, before, change, moves: [], emails: [] },
    null,
  );
}

/** A guest who declines knows it; the hotel is told of what it has not done itself. */
function emailsOf(deps: Deps, about: QuoteAbout, { notify, message = null }: QuoteCall, trigger: Ending): NewEmail[] {
  if (trigger === 'decline') return [quoteStaffEmail(deps, about, 'declined')];
  if (trigger === 'expire')
    return [...quoteGuestEmail(deps, about, 'expired'), quoteStaffEmail(deps, about, 'expired')];
  return notify === false ? [] : quoteGuestEmail(deps, about, 'withdrawn', message);
}
