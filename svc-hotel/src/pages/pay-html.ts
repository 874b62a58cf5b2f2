import { printMoney } from '@booking/core/rules/print-money';
import { html } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import { outcomesPart } from '@booking/kit/pages/pay-pages';
import { pageWords } from '@booking/kit/pages/words';
import type { PayPage } from '../billing/pay-page.ts';
import { isCalledOff } from '../domain/price/owed.ts';
import { amountDue } from '../domain/price/payment.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';
import { businessOf } from './stay-facts.ts';

/** The sandbox's payment page, or what there is to say instead of it. */
export function payHtml(page: PayPage, isSandbox: boolean): string {
  const { lang, stay, view } = page;
  const { pay } = textsIn(lang);
  const words = pageWords(lang).pay;
  const isWhole = isCalledOff(stay) || stay.deposit_amount === stay.total_amount;
  const business = businessOf(view);
  if (page.what === 'card' || page.what === 'kept') return cardHtml(page);
  if (page.what === 'paid') return paidHtml(page, isWhole, isSandbox);
  const title = isWhole ? pay.fullTitle({ hotel: page.hotel }) : pay.title({ hotel: page.hotel });
  const amount = printMoney(amountDue(stay), stay.currency, lang);
  const body = html`${page.what === 'failed' && html`<p class="summary" role="alert">${words.failed}</p>`}
<h1>${title}</h1>
<p class="lead">${pay.due({ amount, reference: stay.reference })}</p>
<p class="note">${words.sandbox}</p>
${outcomesPart({ lang, business }, pageTextsIn(lang).guest.pay({ amount }), ['authenticate', 'late', 'twice', 'expired'])}`;
  return pageHtml({ lang, title, business, body });
}

function paidHtml({ lang, hotel, stay, view }: PayPage, isWhole: boolean, isSandbox: boolean): string {
  const { pay, emails } = textsIn(lang);
  const words = pageWords(lang).pay;
  const title = isWhole ? emails.guest.payment.subject({ hotel }) : pay.title({ hotel });
  const amount = printMoney(stay.deposit_amount, stay.currency, lang);
  const says = isWhole ? pageTextsIn(lang).guest.full.paid({ amount }) : pay.paid;
  const elsewhere = html`<form method="post"><p class="quiet">${words.tryOut}</p><div class="actions"><button class="plain" name="outcome" value="refunded">${words.outcomes.refunded}</button></div></form>`;
  const body = html`<h1>${title}</h1><p class="done" role="status">${says}</p>${isSandbox && elsewhere}`;
  return pageHtml({ lang, title, business: businessOf(view), body });
}

/** Where a card is left as a guarantee, and that it was. */
function cardHtml({ what, lang, hotel, stay, view }: PayPage): string {
  const { pay } = textsIn(lang);
  const words = pageWords(lang).pay;
  const title = pay.cardTitle({ hotel });
  const body =
    what === 'kept'
      ? html`<h1>${title}</h1><p class="done" role="status">${words.cardKept}</p>`
      : html`<h1>${title}</h1>
<p class="lead">${pay.cardWhy({ reference: stay.reference })}</p>
<p class="note">${words.sandbox}</p>
${outcomesPart({ lang, business: businessOf(view) }, words.cardLeave, ['authenticate', 'declined_later', 'late', 'expired'])}`;
  return pageHtml({ lang, title, business: businessOf(view), body });
}
