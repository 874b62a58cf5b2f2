import type { Lang } from '@booking/core/lang';
import { printMoney } from '@booking/core/rules/print-money';
import { html, type Markup } from '@booking/kit/html/markup';
import { nameIn } from '../domain/hotel/names.ts';
import type { AgreedDiscount } from '../domain/price/discounts.ts';
import type { AgreedExtra } from '../domain/price/extras.ts';
import { feeOwed } from '../domain/price/owed.ts';
import type { Price } from '../domain/price/pricing.ts';
import type { Quote } from '../domain/price/quote.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { printDate } from '../texts/print.ts';
import { sayDiscount } from '../texts/say-refusals.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';

/** What something costs, as a page shows it. */
export type PriceSheet = {
  readonly currency: string;
  /** The hotel's own. */
  readonly language: Lang;
  readonly nightly: Price['nightly'];
  readonly room_amount: number;
  readonly discounts: readonly AgreedDiscount[];
  readonly extras: readonly Pick<AgreedExtra, 'name' | 'names' | 'quantity' | 'amount'>[];
  readonly tourist_tax_amount: number;
  readonly total_amount: number;
  /** What staff charged or took off, beyond what was agreed. */
  readonly charged_amount: number;
  /** null: nothing is agreed yet. */
  readonly paid_amount: number | null;
};

export function sheetOfStay(stay: Stay, language: Lang): PriceSheet {
  const { currency, room_amount, tourist_tax_amount, charged_amount, paid_amount, terms } = stay;
  const { nightly, discounts, extras } = terms;
  const total_amount = stay.total_amount + charged_amount;
  const amounts = { room_amount, tourist_tax_amount, total_amount, charged_amount, paid_amount };
  return { currency, language, nightly, discounts, extras, ...amounts };
}

export function sheetOfQuote({ price }: Quote, hotel: Pick<PriceSheet, 'currency' | 'language'>): PriceSheet {
  const { currency, language } = hotel;
  const { nightly, room_amount, discounts, extras, tourist_tax_amount, total_amount } = price;
  const amounts = { room_amount, tourist_tax_amount, total_amount, charged_amount: 0, paid_amount: null };
  return { currency, language, nightly, discounts, extras, ...amounts };
}

/** Part by part; the tourist tax apart, as the law of most places wants it. */
export function priceTable(sheet: PriceSheet, lang: Lang): Markup {
  const { currency, nightly, room_amount, discounts, extras, tourist_tax_amount: tax, total_amount: total } = sheet;
  const texts = textsIn(lang);
  const { labels } = texts.emails;
  const { price } = pageTextsIn(lang);
  const row = (label: string, amount: number, kind = '') =>
    html`<tr${kind !== '' && html` class="${kind}"`}><th scope="row">${label}</th><td class="amount">${printMoney(amount, currency, lang)}</td></tr>`;
  const paid = sheet.paid_amount ?? 0;
  return html`<table><tbody>
${row(`${labels.roomAmount}, ${texts.nights({ n: nightly.length })}`, room_amount)}
${discounts.map((discount) => row(sayDiscount(discount, lang), -discount.amount))}
${extras.map((extra) => row(extraLabel(extra, lang, sheet.language), extra.amount))}
${sheet.charged_amount !== 0 && row(labels.charged, sheet.charged_amount)}
${tax > 0 && [row(price.beforeTax, total - tax), row(labels.touristTax, tax)]}
${row(labels.total, total, 'total')}
${paid !== 0 && [row(price.paid, paid), row(paid > total ? labels.toGiveBack : price.open, Math.abs(total - paid))]}
</tbody></table>`;
}

function extraLabel(extra: PriceSheet['extras'][number], lang: Lang, own: Lang): string {
  const name = nameIn(extra, lang, own);
  return extra.quantity > 1 ? `${extra.quantity} × ${name}` : name;
}

/** What a stay owes that is called off: its fee, and what of the paid comes back. */
function feeTable(stay: Stay, fee: number, lang: Lang): Markup {
  const { labels } = textsIn(lang).emails;
  const balance = fee + stay.charged_amount - stay.paid_amount;
  const row = (label: string, amount: number, kind = '') =>
    html`<tr${kind !== '' && html` class="${kind}"`}><th scope="row">${label}</th><td class="amount">${printMoney(amount, stay.currency, lang)}</td></tr>`;
  return html`<table><tbody>
${row(labels.fee, fee, 'total')}
${stay.charged_amount !== 0 && row(labels.charged, stay.charged_amount)}
${stay.paid_amount !== 0 && row(labels.paid, stay.paid_amount)}
${balance !== 0 && row(balance < 0 ? labels.toGiveBack : labels.open, Math.abs(balance))}
</tbody></table>`;
}

/** What a stay costs as it stands: its price part by part, or its fee alone. */
export function stayTable(stay: Stay, lang: Lang, own: Lang): Markup {
  const fee = feeOwed(stay);
  return fee === null ? priceTable(sheetOfStay(stay, own), lang) : feeTable(stay, fee, lang);
}

/** The price of each night, folded away. */
export function nightlyTable({ nightly, currency }: Pick<PriceSheet, 'nightly' | 'currency'>, lang: Lang): Markup {
  const row = ({ date, amount }: Price['nightly'][number]) =>
    html`<tr><th scope="row">${printDate(date, lang)}</th><td class="amount">${printMoney(amount, currency, lang)}</td></tr>`;
  return html`<details><summary>${pageTextsIn(lang).price.nightly}</summary><table><tbody>${nightly.map(row)}</tbody></table></details>`;
}
