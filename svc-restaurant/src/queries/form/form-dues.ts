import type { Caller } from '@booking/core/caller';
import { pickLang } from '@booking/core/lang';
import { isCharged } from '../../bookings/prepare.ts';
import type { Deps } from '../../deps.ts';
import { duesSaid } from '../../texts/dues-said.ts';
import { type AvailabilityAnswer, type AvailabilityCriteria, wantedIn } from '../availability-answer.ts';

type Query = AvailabilityCriteria & { readonly lang?: string | undefined };

/** What the widget's form says of paying before one of the times is chosen: a line for each rule, as the booking page has them. */
export async function formDues(
  { venues, db }: Deps,
  caller: Caller,
  query: Query,
  answer: AvailabilityAnswer,
  nowMs: number,
): Promise<string[]> {
  const venue = await venues.remembered(db, caller.business);
  if (venue.payments.length === 0 || !isCharged(venue, caller)) return [];
  const lang = pickLang(query.lang, venue.language);
  const day = { date: answer.date, times: answer.times, free: answer.kind === 'table' ? undefined : answer.free };
  return duesSaid(lang, venue, [day], wantedIn(venue, query), nowMs).map(({ times, facts, how }) =>
    [times, ...facts.map(({ label, value }) => `${label}: ${value}`), how].filter((line) => line !== null).join('\n'),
  );
}
