import { newId } from '@booking/kit/ids';
import type { StoredQuote } from '../../db/entities/groups/quote.ts';
import { dueQuotes, putOffQuote } from '../../db/quotes.ts';
import type { Deps } from '../../deps.ts';
import { lastOf } from '../../domain/quote/quote.ts';
import { quoteGuestEmail } from '../../guests/quote-emails.ts';
import { pageCaller } from '../../queries/read-stay-page.ts';
import { pursueDue } from '../../stays/pursue-due.ts';
import { endQuote } from './end-quote.ts';
import { changeQuote, onQuote } from './on-quote.ts';

/**
 * Reminds guests of quotes that end soon, and lets go of the rooms of those whose time is over. Each is looked at again behind
 * its locks: of two processes, or a process and a guest who accepts, one comes first. Answers whether there may be more.
 */
export function pursueQuotes(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const pursuit = {
    what: 'quotes',
    due: (at: Temporal.Instant, limit: number) => dueQuotes(deps.entities.fork(), at, limit),
    take: (quote: StoredQuote) => pursueQuote(deps, quote, now),
    putOff: (quote: StoredQuote, until: Temporal.Instant) => putOffQuote(deps.entities.fork(), quote, until),
  };
  return pursueDue(pursuit, now);
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
