import type { Lang } from '@booking/core/lang';
import { WaitlistJoin } from '@booking/core/routes/venue/waitlist';
import { html, type Markup } from '@booking/kit/html/markup';
import { type FormError, type FormView, select } from '@booking/kit/pages/fields';
import { isReachable } from '@booking/kit/phone';
import type { Venue } from '../../domain/venue/venue.ts';
import type { BookingPage } from '../../queries/pages/read-booking-page.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { writtenDate } from '../../texts/texts.ts';
import { bodyOf, errorOf, inOrder } from './book-form.ts';

/** Where a day is full: the times between which the guest would come, and the button. It sends the form that books. */
export function joinPart(
  view: FormView & { readonly lang: Lang },
  { venue, wanted, day, askable }: BookingPage,
): Markup | null {
  // Nobody waits for several services at once.
  const isVisit = wanted?.kind === 'appointment' && wanted.further !== undefined;
  if (isVisit || day.times.length > 0 || askable.length === 0) return null;
  const texts = pageTexts(view.lang, venue.kind).waiting;
  const options = askable.map((time) => ({ value: time, label: time }));
  const [first = '', last = ''] = [askable[0], askable.at(-1)];
  const chosen = new Map([['from', first], ['to', last], ...view.values]);
  const shown = { ...view, values: chosen };
  const hint = texts.join_hint({ date: writtenDate(view.lang, day.date) });
  return html`<section aria-labelledby="join"><h2 id="join">${texts.join}</h2><p class="quiet">${hint}</p>
<div class="row">${select(shown, { name: 'from', label: texts.earliest, options })}${select(shown, { name: 'to', label: texts.latest, options })}</div>
<button class="plain" name="join" value="1">${texts.join}</button></section>`;
}

type ReadJoin =
  | { readonly ok: true; readonly body: WaitlistJoin }
  | { readonly ok: false; readonly errors: readonly FormError[] };

export function readJoinForm(venue: Venue, fields: ReadonlyMap<string, string>, lang: Lang): ReadJoin {
  const [from = '', to = ''] = [fields.get('from'), fields.get('to')];
  const slot = { date: fields.get('date') ?? '', time: from, ask: true };
  const { error, data } = WaitlistJoin.safeParse({ ...bodyOf(venue, fields, [], slot, lang), from, to });
  const texts = pageTexts(lang);
  if (data !== undefined && !isReachable({ email: data.email ?? null, phone: data.phone ?? null }, venue.country))
    return { ok: false, errors: [{ field: 'phone', message: texts.error.phone }] };
  if (data !== undefined) return { ok: true, body: data };
  const errors = (error?.issues ?? []).map(({ path, code }) =>
    path[0] === 'to' ? { field: 'to', message: texts.waiting.order } : errorOf(texts, path.map(String), code),
  );
  return { ok: false, errors: inOrder(errors) };
}

export const joinedPath = (path: string, token: string): string => `${path}/waiting/${token}`;
