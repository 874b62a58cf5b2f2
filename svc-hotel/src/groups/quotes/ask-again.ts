import type { StoredAnswer } from '@booking/core/route';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { readGroupStays, readStoredGroup } from '../../db/groups.ts';
import { lockQuote } from '../../db/quotes.ts';
import type { Deps } from '../../deps.ts';
import { canAskAgain } from '../../domain/quote/quote.ts';
import { quoteStaffEmail } from '../../guests/quote-emails.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import { answerOf, changeQuote, type QuoteCall, type QuoteStepped } from './on-quote.ts';

/**
 * The guest of a quote that is over asks for a new one, on its page: once, so that nobody fills the hotel's letter box. The hotel
 * is told by e-mail, and the quote bears it. Its stays are left alone: the quote is locked by itself.
 * @throws OutdatedPageError where the quote is another one than the guest looked at
 */
export function askForQuote(deps: Deps, call: QuoteCall): Promise<QuoteStepped | StoredAnswer> {
  const { id, caller, now, version } = call;
  return deps.run({ caller, now, status: 200 }, async ({ em, tx }) => {
    const view = await lockSettingsFor(deps, tx, caller);
    const group = await readStoredGroup(em, caller.business, id);
    const stays = await readGroupStays(em, caller.business, id);
    const quote = await lockQuote(em, caller.business, id);
    if (version !== quote.version || !canAskAgain(quote, now.epochMilliseconds)) throw new OutdatedPageError();
    changeQuote({ quote, call }, { next_step: 'renew' });
    const about = { view, group, quote, stays };
    const emails = [quoteStaffEmail(deps, about, 'asked')];
    return { answer: answerOf(deps, { ...about, now }, []), emails };
  });
}
