import { pagesUrl } from '@booking/core/business-file/host-name';
import type { Caller } from '@booking/core/caller';
import { type Lang, pickLang } from '@booking/core/lang';
import type { FormNote } from '@booking/core/routes/venue/availability';
import { agreementOf } from '@booking/kit/html/legal';
import { isCharged } from '../../bookings/prepare.ts';
import type { Deps } from '../../deps.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { duesSaid } from '../../texts/dues-said.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { type AvailabilityAnswer, type AvailabilityCriteria, wantedIn } from '../availability-answer.ts';

type Query = AvailabilityCriteria & { readonly lang?: string | undefined };
type Search = { readonly query: Query; readonly answer: AvailabilityAnswer; readonly nowMs: number };

/** What the widget's form says beside its fields: `about` the times, and `notes` above the button. */
export async function formNotes(deps: Deps, caller: Caller, search: Search) {
  const { query, answer } = search;
  const venue = await deps.venues.remembered(deps.db, caller.business);
  const lang = pickLang(query.lang, venue.language);
  const isRequest = answer.kind === 'table' && !answer.confirm_at_once;
  const { text, links } = agreementOf(venue, lang) ?? { text: null, links: [] };
  const notes: FormNote[] = [
    ...(isRequest ? [pageTexts(lang, venue.kind).book.answered] : []),
    ...(text === null ? [] : [text]),
    ...links,
  ];
  return { about: [...joinLink(deps, venue, lang, search), ...duesOf(venue, caller, lang, search)], notes };
}

/** The way from a day that is full to the waiting list, which the booking page takes guests onto. */
function joinLink(deps: Deps, venue: Venue, lang: Lang, { query, answer }: Search): FormNote[] {
  if (answer.times.length > 0 || !venue.bookings.page || venue.slug === null) return [];
  const { party, area, service, staff } = query;
  const chosen = Object.entries({ party, area, service, staff }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const params = new URLSearchParams([['date', answer.date], ...chosen, ['lang', lang]]);
  const url = `${pagesUrl(deps.publicUrl, venue.hostName)}/book/${venue.slug}?${params}`;
  return [{ label: pageTexts(lang, venue.kind).waiting.join, url }];
}

/** What is said of paying before one of the times is chosen: a line for each rule, as the booking page has them. */
function duesOf(venue: Venue, caller: Caller, lang: Lang, { query, answer, nowMs }: Search): string[] {
  if (venue.payments.length === 0 || !isCharged(venue, caller)) return [];
  const day = { date: answer.date, times: answer.times, free: answer.kind === 'table' ? undefined : answer.free };
  return duesSaid(lang, venue, [day], wantedIn(venue, query), nowMs).map(({ times, facts, how }) =>
    [times, ...facts.map(({ label, value }) => `${label}: ${value}`), how].filter((line) => line !== null).join('\n'),
  );
}
