import type { Lang } from '@booking/core/lang';
import { html, type Markup } from '@booking/kit/html/markup';
import { errorSummary, type FormView } from '@booking/kit/pages/fields';
import type { PageBooking } from '../queries/pages/page-bookings.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { bookingCard, wholeFacts } from './book/booking-html.ts';

/** `force`: without a table. */
export type DeskStep = 'confirm' | 'force' | 'decline';

export type DeskView = FormView & {
  readonly lang: Lang;
  readonly path: string;
  readonly nowMs: number;
  readonly render: (step: DeskStep) => string;
  /** It waits for an answer. */
  readonly open: boolean;
  readonly over: boolean;
  /** It was to be confirmed, and nothing is free. */
  readonly noPlace: boolean;
  /** The answer whose link was opened: its button has the focus, and is still to be pressed. */
  readonly meant: string | undefined;
};

export function deskBody(view: DeskView, pageBooking: PageBooking, title: string): Markup {
  const { lang, nowMs, open } = view;
  return html`${errorSummary(view)}<h1>${title}</h1><p class="lead">${leadOf(view, pageBooking)}</p>
${open && view.noPlace && html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${placeWords(view, pageBooking)}</p></div>`}
${bookingCard(pageBooking, lang, wholeFacts(pageBooking, lang), nowMs)}
${open && buttons(view, pageBooking)}`;
}

function leadOf({ lang, open, over }: DeskView, { booking }: PageBooking): string {
  const texts = pageTexts(lang).desk;
  if (!open) return texts.answered[booking.status];
  if (over) return texts.over;
  return booking.status === 'waitlisted' ? texts.on_list : texts.lead;
}

function placeWords({ lang }: DeskView, { booking }: PageBooking): string {
  const texts = pageTexts(lang).desk;
  return booking.serviceId === null ? texts.full : texts.busy;
}

function buttons(view: DeskView, pageBooking: PageBooking): Markup {
  const texts = pageTexts(view.lang).desk;
  const holds = pageBooking.tableIds.length > 0 || pageBooking.holdsPerson;
  const force = view.noPlace && pageBooking.booking.serviceId === null;
  return html`<p class="quiet">${holds ? texts.holds : texts.holds_none} ${pageBooking.booking.email === null ? texts.not_mailed : texts.mailed}</p>
<div class="actions">${button(view, 'confirm', texts.confirm, '')}${force && button(view, 'force', texts.force, 'plain')}${button(view, 'decline', texts.decline, 'danger')}</div>`;
}

function button({ path, lang, render, meant, noPlace }: DeskView, step: DeskStep, label: string, look: string): Markup {
  const focus = step === meant && !noPlace && html` data-focus`;
  return html`<form method="post" action="${path}?lang=${lang}"><input type="hidden" name="step" value="${step}"><input type="hidden" name="render" value="${render(step)}"><button class="${look}"${focus}>${label}</button></form>`;
}
