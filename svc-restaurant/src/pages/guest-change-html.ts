import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { phoneLink } from '@booking/kit/html/facts';
import { agreementPart } from '@booking/kit/html/legal';
import { html, type Markup } from '@booking/kit/html/markup';
import type { FormView } from '@booking/kit/pages/fields';
import { paidOf } from '../domain/payment/changed-terms.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { writtenMoment } from '../texts/texts.ts';
import { slotValue } from './book/book-form.ts';
import { type BookView, choiceForm, timesPart } from './book/book-html.ts';
import { CHANGE, type GuestPage } from './guest-change.ts';

type View = FormView & { readonly lang: Lang; readonly path: string; readonly nowMs: number };

/** Until when the guest may change it, and how often; or whom to call instead. */
export function changesLine({ lang }: Pick<View, 'lang'>, { venue, change }: GuestPage): Markup {
  const texts = pageTexts(lang, venue.kind).guest;
  const phone = phoneLink(venue.phone);
  if (change === null) return html`<p class="quiet">${texts.late} ${phone}</p>`;
  if (!change.isOpen) return html`<p class="quiet">${texts.changes_over} ${phone}</p>`;
  const until = writtenMoment(lang, change.until, venue.calendar.zone);
  return html`<p class="quiet">${texts.changes_left({ until, n: change.left })}<br>${texts.otherwise} ${phone}</p>`;
}

/** What is wanted and what is free for it, as on the booking page; the booking is as it is until its button is pressed. */
export function changePart(view: View, subject: GuestPage, hidden: Markup): Markup | null {
  const { lang, path, nowMs } = view;
  const { booking, venue, change } = subject;
  const page = change?.page ?? null;
  if (page === null || page.wanted === null) return null;
  const texts = pageTexts(lang, venue.kind).guest;
  const isAsIs = page.day.date === booking.date && !view.values.has('slot');
  const values = isAsIs ? new Map([...view.values, ['slot', slotValue(booking.date, booking.time)]]) : view.values;
  const paying = venue.payAt !== null && (booking.byPolicy || booking.payment !== null);
  const shown: BookView = {
    ...{ ...view, values, paying },
    ...{ formId: '', widget: false, test: null, texting: false, nowMs },
  };
  const staysHere = html`<input type="hidden" name="ask" value="${CHANGE}">`;
  return html`<section class="card" id="change" tabindex="-1" data-focus aria-labelledby="change-title"><h2 id="change-title">${texts.change_title}</h2>
${changesLine(view, subject)}
${choiceForm(shown, page, page.wanted, staysHere)}
<form method="post" action="${path}?lang=${lang}&amp;ask=${CHANGE}" novalidate>${hidden}
<div id="times" aria-live="polite">${timesPart(shown, page, page.wanted)}</div>
${paidNote(lang, subject)}
<div class="actions"><button>${texts.change_send}</button><a class="button plain" href="${path}?lang=${lang}">${texts.change_keep}</a></div>${agreementPart(venue, lang)}</form></section>`;
}

function paidNote(lang: Lang, { booking: { payment }, venue }: GuestPage): Markup | null {
  const paid = payment === null ? 0 : paidOf(payment);
  if (payment === null || paid === 0) return null;
  const amount = printMoney(paid, payment.currency, lang);
  return html`<p class="quiet">${pageTexts(lang, venue.kind).guest.change_paid({ amount })}</p>`;
}
