import type { Lang } from '@booking/core/lang';
import { html } from '@booking/kit/pages/markup';
import { printMoney } from '../texts/print.ts';
import { textsIn } from '../texts/texts.ts';
import type { PayPage } from '../usecases/pay-page.ts';

const escapeHtml = (text: string): string => String(html`${text}`);

/** The sandbox's payment page, or what there is to say instead of it. */
export function payHtml(page: PayPage, asked: Lang): string {
  if (page.what === 'unknown') return frame(asked, textsIn(asked).pay.unknown(), '');
  const { pay } = textsIn(page.lang);
  const title = pay.title(page.hotel);
  if (page.what === 'paid') return frame(page.lang, title, `<p>${escapeHtml(pay.paid())}</p>`);
  const { stay } = page;
  const amount = printMoney(stay.deposit_amount, stay.currency, page.lang);
  const body = [
    page.what === 'failed' ? `<p role="alert">${escapeHtml(pay.failed())}</p>` : '',
    `<p>${escapeHtml(pay.due(amount, stay.reference))}</p>`,
    `<p>${escapeHtml(pay.sandbox())}</p>`,
    '<form method="post">',
    `<p><button name="outcome" value="paid">${escapeHtml(pay.pay())}</button></p>`,
    `<p><button name="outcome" value="failed">${escapeHtml(pay.fail())}</button></p>`,
    '</form>',
  ];
  return frame(page.lang, title, body.join('\n'));
}

function frame(lang: Lang, title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  return `<!doctype html>\n<html lang="${lang}"><head>${head}</head>\n<body><main><h1>${escapeHtml(title)}</h1>\n${body}</main></body></html>\n`;
}
