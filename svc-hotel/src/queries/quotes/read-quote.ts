import type { Caller } from '@booking/core/caller';
import type { Quote } from '@booking/core/routes/groups/quotes';
import type { Stay as StayShape } from '@booking/core/shapes';
import { readGroupStays, readStoredGroup } from '../../db/groups.ts';
import { readIn } from '../../db/hotels.ts';
import { readStoredQuote } from '../../db/quotes.ts';
import type { Deps } from '../../deps.ts';
import { showStay } from '../show-stay.ts';
import { rowOf, showQuote } from './show-quote.ts';

/** A quote with its stays. 404 for another hotel's quote. */
export async function readQuote(
  deps: Deps,
  caller: Caller,
  id: string,
  now: Temporal.Instant,
): Promise<{ quote: Quote; stays: StayShape[] }> {
  const em = deps.entities.fork();
  const quote = await readStoredQuote(em, caller.business, id);
  const group = await readStoredGroup(em, caller.business, id);
  const stays = await readGroupStays(em, caller.business, id);
  const view = readIn(await deps.hotels.current(deps.db, caller.business), caller);
  return {
    quote: showQuote(deps, view, rowOf(quote, group, stays), now),
    stays: stays.map((stay) => showStay(view, stay)),
  };
}
