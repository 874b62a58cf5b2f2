import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { html } from '@booking/kit/html/markup';
import { plainPage } from '@booking/kit/pages/error-pages';
import { pageHtml } from '@booking/kit/pages/page';
import { pageWords } from '@booking/kit/pages/words';
import type { PayPage } from '../billing/pay-page.ts';
import { depositDue } from '../domain/price/payment.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';
import { businessOf } from './stay-facts.ts';

/** The sandbox's payment page, or what there is to say instead of it. */
export function payHtml(page: PayPage, readerLang: Lang): string {
  if (page.what === 'unknown')
    return plainPage(readerLang, { title: pageWords(readerLang).gone.title, text: textsIn(readerLang).pay.unknown });
  const { lang, stay, view } = page;
  const { pay } = textsIn(lang);
  const isWhole = stay.deposit_amount === stay.total_amount;
  const business = businessOf(view);
  if (page.what === 'card' || page.what === 'kept') return cardHtml(page);
  if (page.what === 'paid') return paidHtml(page, isWhole);
  const title = isWhole ? pay.fullTitle({ hotel: page.hotel }) : pay.title({ hotel: page.hotel });
  const amount = printMoney(depositDue(stay), stay.currency, lang);
  const body = html`${page.what === 'failed' && html`<p class="summary" role="alert">${pay.failed}</p>`}
<h1>${title}</h1>
<p class="lead">${pay.due({ amount, reference: stay.reference })}</p>
<p class="note">${pay.sandbox}</p>
<form method="post"><div class="actions"><button name="outcome" value="paid">${pageTextsIn(lang).guest.pay({ amount })}</button><button class="danger" name="outcome" value="failed">${pay.fail}</button></div></form>`;
  return pageHtml({ lang, title, business, body });
}

function paidHtml({ lang, hotel, stay, view }: Exclude<PayPage, { what: 'unknown' }>, isWhole: boolean): string {
  const { pay, emails } = textsIn(lang);
  const title = isWhole ? emails.guest.payment.subject({ hotel }) : pay.title({ hotel });
  const amount = printMoney(stay.deposit_amount, stay.currency, lang);
  const says = isWhole ? pageTextsIn(lang).guest.full.paid({ amount }) : pay.paid;
  const body = html`<h1>${title}</h1><p class="done" role="status">${says}</p>`;
  return pageHtml({ lang, title, business: businessOf(view), body });
}

/** Where a card is left as a guarantee, and that it was. */
function cardHtml({ what, lang, hotel, stay, view }: Exclude<PayPage, { what: 'unknown' }>): string {
  const { pay } = textsIn(lang);
  const title = pay.cardTitle({ hotel });
  const body =
    what === 'kept'
      ? html`<h1>${title}</h1><p class="done" role="status">${pay.cardKept}</p>`
      : html`<h1>${title}</h1>
<p class="lead">${pay.cardWhy({ reference: stay.reference })}</p>
<p class="note">${pay.sandbox}</p>
<form method="post"><div class="actions"><button name="outcome" value="paid">${pay.cardLeave}</button><button class="danger" name="outcome" value="failed">${pay.fail}</button></div></form>`;
  return pageHtml({ lang, title, business: businessOf(view), body });
}
