import type { Lang } from '@booking/core/lang';
import { sharedPhoto } from '@booking/core/rules/pictures/photos';
import { raw } from 'hono/html';
import { phoneAddress } from '../html/facts.ts';
import { legalLinks } from '../html/legal.ts';
import { html, lines, type Markup } from '../html/markup.ts';
import type { Email, EmailBusiness, EmailLink, EmailPrice, EmailRow } from './email-parts.ts';
import { type EmailColours, emailColours, SANS, SERIF, styleBlock } from './email-style.ts';

type Look = EmailColours['light'];

/** An e-mail as HTML: tables and style attributes, which every mail program shows, and no picture but the logo. */
export function emailHtml(email: Email): string {
  const { lang, subject, preview, business } = email;
  const colours = emailColours(business?.brand?.colour ?? null);
  const look = colours.light;
  return String(html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>
${raw(styleBlock(colours))}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${look.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${raw(FILLER)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${look.paper}">
<tr><td class="page" align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left">
${business !== null && masthead(business, look)}
<tr><td class="card ink" style="padding:36px 40px;background:${look.card};border:1px solid ${look.line};border-radius:12px;font:16px/1.55 ${SANS};color:${look.ink};overflow-wrap:break-word">
${content(email, look)}
</td></tr>
${business !== null && foot(business, look, lang)}
</table>
</td></tr>
</table>
</body>
</html>
`);
}

// Without it programs fill the rest of the line in the list with the beginning of the e-mail.
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

const SPACE = 'margin:0 0 16px';

function content(email: Email, look: Look): Markup {
  const { subject, greeting, paragraphs, facts, prices = [], terms = [], links = [], closing = null } = email;
  const sentences = [...(greeting === null ? [] : [greeting]), ...paragraphs];
  return html`<h1 class="ink" style="margin:0 0 20px;font:500 26px/1.2 ${SERIF};color:${look.ink}">${subject}</h1>
${sentences.map((text) => html`<p style="${SPACE}">${lines(text)}</p>\n`)}
${
  facts.length > 0 &&
  table(
    facts.map((row) => factRow(row, look)),
    'fixed',
  )
}
${
  prices.length > 0 &&
  table(
    prices.map((row) => priceRow(row, look)),
    'auto',
  )
}
${terms.map((text) => html`<p class="soft" style="margin:20px 0 0;color:${look.soft}">${lines(text)}</p>\n`)}
${links.length > 0 && html`<div style="margin:28px 0 0">${links.map((link) => linkTo(link, look))}</div>`}
${closing !== null && html`<p style="margin:20px 0 0">${lines(closing)}</p>`}`;
}

// What people typed may hold a word as long as the line; an amount is never broken, and needs the room that it needs.
const table = (rows: readonly Markup[], layout: 'fixed' | 'auto'): Markup =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0;table-layout:${layout}">${rows}</table>`;

const cell = (look: Look): string => `padding:9px 0;border-top:1px solid ${look.line};vertical-align:top`;

function factRow({ label, value }: EmailRow, look: Look): Markup {
  return html`<tr><th class="label soft rule" scope="row" align="left" width="38%" style="${cell(look)};padding-right:12px;font-weight:400;text-align:left;color:${look.soft}">${label}</th><td class="value ink rule" style="${cell(look)};color:${look.ink}">${lines(value)}</td></tr>\n`;
}

function priceRow({ label, value, total = false }: EmailPrice, look: Look): Markup {
  const weight = `font-weight:${total ? 700 : 400}`;
  return html`<tr><th class="ink rule" scope="row" align="left" style="${cell(look)};padding-right:12px;${weight};text-align:left;color:${look.ink}">${label}</th><td class="ink rule" align="right" style="${cell(look)};${weight};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;color:${look.ink}">${value}</td></tr>\n`;
}

function linkTo({ label, url, look: kind }: EmailLink, look: Look): Markup {
  if (kind === 'quiet')
    return html`<p style="margin:0 0 12px"><a class="link" href="${url}" style="color:${look.text}">${label}</a></p>\n`;
  const isFirst = kind === 'first';
  const around = isFirst
    ? `background:${look.button};border:1px solid ${look.button}`
    : `border:1px solid ${look.soft}`;
  const text = isFirst ? look.onButton : look.ink;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="display:inline-table;margin:0 12px 12px 0"><tr><td class="${isFirst ? 'button' : 'other'}" style="${around};border-radius:8px;mso-padding-alt:12px 22px"><a class="${isFirst ? 'on-button' : 'ink'}" href="${url}" style="display:inline-block;padding:12px 22px;font-weight:600;text-decoration:none;color:${text}">${label}</a></td></tr></table>\n`;
}

function masthead({ name, brand }: EmailBusiness, look: Look): Markup {
  const logo = brand?.logo_url ?? null;
  const wordmark = `font:500 20px/1.2 ${SERIF};color:${look.ink}`;
  // The plate behind a logo is white in the dark look too: its ink may be black.
  return html`<tr><td class="ink" style="padding:0 4px 18px;${wordmark}">${
    logo === null
      ? name
      : html`<img src="${sharedPhoto(logo)}" alt="${name}" height="48" style="display:inline-block;height:48px;max-width:240px;object-fit:contain;background:#ffffff;border:0;border-radius:8px;padding:4px;font:500 20px/48px ${SERIF};color:#16181d">`
  }</td></tr>`;
}

/** How the business is reached; a name alone stands at the head already. */
function foot({ name, address, phone, email, legal }: EmailBusiness, look: Look, lang: Lang): Markup | null {
  if (address + phone + email === '') return null;
  const plain = `color:${look.soft};text-decoration:none`;
  const ways = [
    name,
    address,
    phone && html`<a class="soft" href="${phoneAddress(phone)}" style="${plain}">${phone}</a>`,
    email && html`<a class="soft" href="mailto:${email}" style="${plain}">${email}</a>`,
    ...legalLinks(legal, lang).map(
      ({ label, url }) => html`<a class="soft" href="${url}" style="color:${look.soft}">${label}</a>`,
    ),
  ].filter((way) => way !== '');
  return html`<tr><td class="soft" style="padding:22px 4px 0;font:14px/1.6 ${SANS};color:${look.soft}">${ways.map((way, i) => html`${i > 0 && raw('<br>')}${typeof way === 'string' ? lines(way) : way}`)}</td></tr>`;
}
