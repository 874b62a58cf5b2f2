import { printMoney } from '@booking/core/rules/print-money';
import { factList } from '@booking/kit/pages/facts';
import { dataBlock, html } from '@booking/kit/pages/markup';
import { depositDue } from '../../../domain/price/payment.ts';
import type { StayPage } from '../../../guest/stay-page.ts';
import { pageTextsIn } from '../../../texts/pages/texts.ts';
import { textsIn } from '../../../texts/texts.ts';
import { priceTable, sheetOfStay } from '../../price-table.ts';
import { statusBadge } from '../../status-badge.ts';
import { stayFacts } from '../../stay-facts.ts';
import { bookingHtml } from '../frame.ts';
import { isWidget, pathTo, type Visit } from '../visit.ts';

/** What came of a request, for whoever sent it: nothing of who that is. */
export function doneHtml(visit: Visit, page: StayPage, token: string): string {
  const { stay, view, payUrl } = page;
  const { lang } = visit.caller;
  const { done, state, price } = pageTextsIn(lang);
  const { name } = view.account;
  const isNew = stay.status === 'requested' || stay.status === 'confirmed';
  const title =
    stay.status === 'requested'
      ? done.requested
      : stay.status === 'confirmed'
        ? done.confirmed
        : state[stay.status](name);
  const next = stay.status === 'requested' ? done.nextRequested(name) : done.nextConfirmed;
  const amount = printMoney(depositDue(stay), stay.currency, lang);
  const body = html`<div class="done" role="status" tabindex="-1" data-focus><p>${statusBadge(stay.status, lang)}</p><h1>${title}</h1>${isNew && html`<p>${next}</p>`}</div>
${payUrl !== null && html`<div class="note"><p>${done.payHint(amount)}</p><p><a class="button" target="_top" href="${payUrl}">${done.pay}</a></p></div>`}
<section class="card">${factList(stayFacts(view, stay, lang))}</section>
<section class="card"><h2>${price.title}</h2>${priceTable(sheetOfStay(stay), lang)}<p class="quiet">${price.vat}</p></section>
<div class="actions">${stay.status === 'confirmed' && html`<a class="button plain" href="/stay/${visit.slug}/done/${token}/stay.ics">${done.calendar}</a>`}<a class="button plain" href="${pathTo(visit, '')}">${done.another}</a></div>
${isNew && isWidget(visit) && dataBlock('application/json', 'widget-message', messageOf(visit, page))}`;
  return bookingHtml(visit, { title, body, below: `/done/${token}` });
}

/** What the page around the widget's window is told. */
function messageOf({ caller }: Visit, { stay, view }: StayPage): object {
  const { answers } = textsIn(caller.lang);
  const { name } = view.account;
  return {
    type: stay.status,
    date: stay.check_in,
    time: null,
    party: stay.adults + stay.children,
    message: stay.status === 'confirmed' ? answers.confirmed(name) : answers.requested(name),
  };
}
