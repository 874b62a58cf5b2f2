import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { html, type Markup } from '@booking/kit/html/markup';
import { plainPage } from '@booking/kit/pages/error-pages';
import { pageHtml } from '@booking/kit/pages/page';
import { pageWords } from '@booking/kit/pages/words';
import type { PayPage } from '../billing/pay-page.ts';
import { isCalledOff } from '../domain/price/owed.ts';
import { amountDue } from '../domain/price/payment.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';
import { businessOf } from './stay-facts.ts';

/** The sandbox's payment page, or what there is to say instead of it. */
export function payHtml(page: PayPage, readerLang: Lang, isSandbox = true): string {
  if (page.what === 'unknown')
    return plainPage(readerLang, { title: pageWords(readerLang).gone.title, text: textsIn(readerLang).pay.unknown });
  const { lang, stay, view } = page;
  const { pay } = textsIn(lang);
  const isWhole = isCalledOff(stay) || stay.deposit_amount === stay.total_amount;
  const business = businessOf(view);
  if (page.what === 'card' || page.what === 'kept') return cardHtml(page);
  if (page.what === 'paid') return paidHtml(page, isWhole, isSandbox);
  const title = isWhole ? pay.fullTitle({ hotel: page.hotel }) : pay.title({ hotel: page.hotel });
  const amount = printMoney(amountDue(stay), stay.currency, lang);
  const body = html`${page.what === 'failed' && html`<p class="summary" role="alert">${pay.failed}</p>`}
<h1>${title}</h1>
<p class="lead">${pay.due({ amount, reference: stay.reference })}</p>
<p class="note">${pay.sandbox}</p>
${outcomes(lang, pageTextsIn(lang).guest.pay({ amount }), ['authenticate', 'late', 'twice', 'expired'])}`;
  return pageHtml({ lang, title, business, body });
}

function paidHtml(
  { lang, hotel, stay, view }: Exclude<PayPage, { what: 'unknown' }>,
  isWhole: boolean,
  isSandbox: boolean,
): string {
  const { pay, emails } = textsIn(lang);
  const title = isWhole ? emails.guest.payment.subject({ hotel }) : pay.title({ hotel });
  const amount = printMoney(stay.deposit_amount, stay.currency, lang);
  const says = isWhole ? pageTextsIn(lang).guest.full.paid({ amount }) : pay.paid;
  const elsewhere = html`<form method="post"><p class="quiet">${pay.tryOut}</p><div class="actions"><button class="plain" name="outcome" value="refunded">${pay.outcomes.refunded}</button></div></form>`;
  const body = html`<h1>${title}</h1><p class="done" role="status">${says}</p>${isSandbox && elsewhere}`;
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
${outcomes(lang, pay.cardLeave, ['authenticate', 'declined_later', 'late', 'expired'])}`;
  return pageHtml({ lang, title, business: businessOf(view), body });
}

type Played = keyof ReturnType<typeof textsIn>['pay']['outcomes'];

/** What a developer can have happen beside the two usual ends. */
function outcomes(lang: Lang, pay: string, more: readonly Played[]): Markup {
  const texts = textsIn(lang).pay;
  const others = more.map(
    (outcome) => html`<button class="plain" name="outcome" value="${outcome}">${texts.outcomes[outcome]}</button>`,
  );
  return html`<form method="post"><div class="actions"><button name="outcome" value="paid">${pay}</button><button class="danger" name="outcome" value="failed">${texts.fail}</button></div>
<p class="quiet">${texts.tryOut}</p><div class="actions">${others}</div></form>`;
}

/** The step of 3-D Secure: the bank asks the holder of the card. */
export function authenticateHtml(page: PayPage, readerLang: Lang): string {
  if (page.what === 'unknown') return payHtml(page, readerLang);
  const { lang, view } = page;
  const { pay } = textsIn(lang);
  const body = html`<h1>${pay.authenticate.title}</h1><p class="note">${pay.sandbox}</p>
<form method="post"><div class="actions"><button name="outcome" value="paid">${pay.authenticate.approve}</button><button class="danger" name="outcome" value="failed">${pay.authenticate.refuse}</button></div></form>`;
  return pageHtml({ lang, title: pay.authenticate.title, business: businessOf(view), body });
}
