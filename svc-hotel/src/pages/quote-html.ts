import { daysBetween } from '@booking/core/rules/days';
import { printMoney } from '@booking/core/rules/print-money';
import { type Fact, factList } from '@booking/kit/html/facts';
import { agreementPart } from '@booking/kit/html/legal';
import { html, type Markup } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import type { PageView } from '@booking/kit/pages/token-pages';
import { planName, typeName } from '../domain/hotel/names.ts';
import type { QuoteState } from '../domain/quote/quote.ts';
import type { Stay } from '../domain/stay/stay.ts';
import type { QuotePage, QuoteRoom } from '../queries/quotes/read-quote-page.ts';
import { printDay } from '../texts/print.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';
import { nightlyTable, priceTable, sheetOfStay } from './price-table.ts';
import { statusBadge } from './status-badge.ts';
import { businessOf, cancellationText } from './stay-facts.ts';

type QuoteView = PageView<QuotePage>;

const LOOKS: Readonly<Record<QuoteState, 'good' | 'bad' | ''>> = {
  open: '',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'bad',
  expired: 'bad',
};

function pageOf({ subject: { view }, lang, path }: QuoteView, below: string, body: Markup): string {
  const title = pageTextsIn(lang).quote.title({ hotel: view.account.name });
  return pageHtml({ lang, title, business: businessOf(view), inLanguage: (to) => path(below, to), body });
}

/** The rooms with their prices, and the two answers; or what became of it. */
export function quoteHtml(page: QuoteView): string {
  const { subject, lang } = page;
  const { state, view } = subject;
  const { quote } = pageTextsIn(lang);
  const { name: hotel } = view.account;
  return pageOf(
    page,
    '',
    html`${noticeOf(page)}
<header><p><span class="status ${LOOKS[state]}">${quote.status[state]}</span></p><h1>${quote.title({ hotel })}</h1></header>
<p class="lead">${quote.state[state]({ hotel, until: untilOf(page) })}</p>
<section class="card"><h2>${quote.facts}</h2>${factList(sharedFacts(page))}</section>
${subject.rooms.map((room, position) => roomCard(page, room, position))}
${totalOf(page)}
${state === 'open' && terms(page)}
${state === 'open' && answers(page)}
${subject.canAskAgain && askAgain(page)}${subject.hasAsked && html`<p role="status">${quote.askedAgain({ hotel })}</p>`}`,
  );
}

const untilOf = ({ subject: { until }, lang }: QuoteView): string => `${printDay(until.date, lang)}, ${until.time}`;

function noticeOf({ notice, lang }: QuoteView): Markup | null {
  if (notice === null) return null;
  const { quote } = pageTextsIn(lang);
  const says = { moved: quote.moved, expired: quote.again, foreign: quote.again };
  const text = notice.why === 'conflict' ? notice.message : says[notice.why];
  return html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${text}</p></div>`;
}

/** When, as of one room: all are on the same nights. */
function sharedFacts({ subject: { view, group, rooms }, lang }: QuoteView): Fact[] {
  const { labels, from, until } = textsIn(lang).emails;
  const [{ stay }] = rooms as [QuoteRoom];
  const { check_in_from, check_out_until } = view.hotel.settings;
  return [
    { label: labels.reference, value: group.reference },
    { label: labels.checkIn, value: `${printDay(stay.check_in, lang)}, ${from({ time: check_in_from })}` },
    { label: labels.checkOut, value: `${printDay(stay.check_out, lang)}, ${until({ time: check_out_until })}` },
    { label: labels.nights, value: String(daysBetween(stay.check_in, stay.check_out)) },
  ];
}

/** A room with its price; once it is booked, how it stands, where it is paid and its own page. */
function roomCard(
  { subject: { view, state }, lang }: QuoteView,
  { stay, pageUrl, payUrl }: QuoteRoom,
  position: number,
): Markup {
  const { guest } = pageTextsIn(lang);
  const { links } = textsIn(lang).emails;
  const isBooked = state === 'accepted';
  const title = `${position + 1}. ${typeName(view, stay.room_type_id, lang)}`;
  const booked = html`<p>${statusBadge(stay.status, lang)}</p>`;
  const pay = payUrl !== null && html`<p><a class="button" href="${payUrl}">${links.payNow}</a></p>`;
  const page = html`<p><a href="${pageUrl}?lang=${lang}">${guest.roomPage({ reference: stay.reference })}</a></p>`;
  return html`<section class="card"><h2>${title}</h2>${isBooked && booked}${factList(roomFactsOf(view, stay, lang))}
${priceTable(sheetOfStay(stay, view.account.language), lang)}${nightlyTable({ ...stay.terms, currency: stay.currency }, lang)}${isBooked && pay}${isBooked && page}</section>`;
}

function roomFactsOf(view: QuotePage['view'], stay: Stay, lang: QuoteView['lang']): Fact[] {
  const texts = textsIn(lang);
  const { labels } = texts.emails;
  const plan = planName(view, stay, lang);
  return [
    { label: labels.name, value: stay.name },
    { label: labels.guests, value: texts.guests({ adults: stay.adults, children: stay.children }) },
    { label: labels.plan, value: stay.terms.breakfast_included ? `${plan} · ${labels.breakfast}` : plan },
  ];
}

const amountOf = ({ subject: { quote }, lang }: QuoteView): string =>
  printMoney(quote.total_amount, quote.currency, lang);

function totalOf(page: QuoteView): Markup {
  const { quote, price } = pageTextsIn(page.lang);
  return html`<section class="card"><table><tbody><tr class="total"><th scope="row">${quote.total}</th><td class="amount">${amountOf(page)}</td></tr></tbody></table><p class="quiet">${price.vat}</p></section>`;
}

/** What cancelling costs, once for all rooms that have the same rule. */
function terms({ subject: { rooms, today }, lang }: QuoteView): Markup {
  const texts = rooms.map(({ stay }) => cancellationText(stay.terms, stay.check_in, today, lang));
  const said = [...new Set(texts)].map((text) => html`<p>${text}</p>`);
  return html`<section><h2>${pageTextsIn(lang).terms.title}</h2>${said}</section>`;
}

function answers(page: QuoteView): Markup {
  const { path, lang, render } = page;
  const { quote } = pageTextsIn(lang);
  return html`<p>${quote.acceptText}</p>
<form method="post" action="${path('/accept')}"><input type="hidden" name="render" value="${render('accept')}"><div class="actions"><button>${quote.accept({ amount: amountOf(page) })}</button><a class="button plain" href="${path('/decline')}">${quote.decline}</a></div>${agreementPart(businessOf(page.subject.view), lang)}</form>`;
}

/** The hotel makes a new one where the guest asks for it. */
function askAgain({ subject: { view }, lang, path, render }: QuoteView): Markup {
  const { quote } = pageTextsIn(lang);
  return html`<p>${quote.askAgainText({ hotel: view.account.name })}</p>
<form method="post" action="${path('/again')}"><input type="hidden" name="render" value="${render('again')}"><div class="actions"><button>${quote.askAgain}</button></div></form>`;
}

/** Asked once more. */
export function declineHtml(page: QuoteView): string {
  const { subject, lang, path, render } = page;
  const { quote, guest } = pageTextsIn(lang);
  const { name: hotel } = subject.view.account;
  return pageOf(
    page,
    '/decline',
    html`${noticeOf(page)}
<h1>${quote.declineAsk}</h1>
<p class="lead">${quote.declineText({ hotel })}</p>
<section class="card">${factList(sharedFacts(page))}</section>
<p>${guest.final}</p>
<form method="post" action="${path('/decline')}"><input type="hidden" name="render" value="${render('decline')}"><div class="actions"><button class="danger">${quote.decline}</button><a class="button plain" href="${path()}">${quote.keep}</a></div></form>`,
  );
}
