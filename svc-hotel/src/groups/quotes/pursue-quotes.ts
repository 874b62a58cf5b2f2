import { ApiError } from '@booking/core/errors';
import { newId } from '@booking/kit/ids';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import type { StoredQuote } from '../../db/entities/groups/quote.ts';
import { dueQuotes, putOffQuote } from '../../db/quotes.ts';
import type { Deps } from '../../deps.ts';
import { lastOf } from '../../domain/quote/quote.ts';
import { quoteGuestEmail } from '../../guests/quote-emails.ts';
import { pageCaller } from '../../queries/read-stay-page.ts';
import { endQuote } from './end-quote.ts';
import { changeQuote, onQuote } from './on-quote.ts';

const AT_ONCE = 20;
const PUT_OFF_MINUTES = 5;

/**
 * Reminds guests of quotes that end soon, and lets go of the rooms of those whose time is over. Each is looked at again behind
 * its locks: of two processes, or a process and a guest who accepts, one comes first. Answers whether there may be more.
 */
export async function pursueQuotes(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const quotes = await dueQuotes(deps.entities.fork(), now, AT_ONCE);
  const failures: unknown[] = [];
  for (const quote of quotes) {
    try {
      await pursueQuote(deps, quote, now);
    } catch (error) {
      // Somebody answered or changed it meanwhile: the next round looks at it as it is then.
      if (error instanceof OutdatedPageError || (error instanceof ApiError && error.code === 'conflict')) continue;
      failures.push(error);
      await putOffQuote(deps.entities.fork(), quote, now.add({ minutes: PUT_OFF_MINUTES }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'quotes could not be looked after');
  return quotes.length === AT_ONCE;
}

async function pursueQuote(deps: Deps, looked: StoredQuote, now: Temporal.Instant): Promise<void> {
  const view = await deps.hotels.current(deps.db, looked.business_id);
  const caller = pageCaller({ stay: looked, view }, newId(now.epochMilliseconds));
  const call = { id: looked.id, version: looked.version, way: 'system', caller, now } as const;
  const isOver = Date.parse(looked.expires_at) <= now.epochMilliseconds;
  if (looked.next_step === 'expire' || isOver) {
    await endQuote(deps, call, 'expire');
    return;
  }
  await onQuote(deps, call, async (locked) => {
    changeQuote(locked, lastOf(locked.quote));
    return { answer: null, emails: quoteGuestEmail(deps, locked, 'reminder') };
  });
}
