import type { Lang } from '@booking/core/lang';
import { factList } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import type { Wanted } from '../../domain/slot/offered-times.ts';
import type { BookingPage } from '../../queries/pages/read-booking-page.ts';
import { duesSaid } from '../../texts/dues-said.ts';
import { pageTexts } from '../../texts/pages/texts.ts';

/** What is due for the times that are offered, before one of them is booked. */
export function duePart(
  lang: Lang,
  { venue, day, nearby }: Pick<BookingPage, 'venue' | 'day' | 'nearby'>,
  wanted: Wanted,
  nowMs: number,
): Markup | null {
  const parts = duesSaid(lang, venue, [day, ...nearby], wanted, nowMs).map(
    ({ times, facts, how }) =>
      html`${times !== null && html`<p>${times}</p>`}${factList(facts)}<p class="quiet">${how}</p>`,
  );
  if (parts.length === 0) return null;
  return html`<section class="note" aria-labelledby="due"><h3 id="due">${pageTexts(lang, venue.kind).payment.due}</h3>${parts}</section>`;
}
