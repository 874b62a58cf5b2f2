import { wallClock } from '@booking/core/rules/local-time';
import { printMoney } from '@booking/core/rules/print-money';
import { filled } from '@booking/core/texts/messages';
import { factList, phoneLink } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import type { PageView } from '@booking/kit/pages/token-pages';
import { balanceOf, isCalledOff } from '../domain/price/owed.ts';
import { depositDue, isAwaited, isCardWanted } from '../domain/price/payment.ts';
import type { OtherRoom } from '../queries/read-stay-page.ts';
import { hotelNamed } from '../texts/at-hotel.ts';
import { printDay } from '../texts/print.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';
import type { GuestPage } from './change/offered.ts';
import { nightlyTable, stayTable } from './price-table.ts';
import { roomFacts } from './room-facts.ts';
import { statusBadge } from './status-badge.ts';
import { businessOf, cancellationText, guestFacts, stayFacts } from './stay-facts.ts';

type GuestView = PageView<GuestPage>;

/** A page about one stay: the guest's own, or one below it. */
export const guestPageHtml = ({ subject: { view }, lang, path }: GuestView, below: string, body: Markup): string =>
  pageHtml({
    lang,
    title: pageTextsIn(lang).guest.title(hotelNamed(view.account.name, lang)),
    business: businessOf(view),
    inLanguage: (to) => path(below, to),
    body,
  });

/** How the stay stands, what it is and costs, and what may still be done. */
export function guestHtml(page: GuestView): string {
  const { subject, lang } = page;
  const { stay, view, today } = subject;
  const { guest, price, terms } = pageTextsIn(lang);
  const off = isCalledOff(stay);
  const nights = html`${nightlyTable({ ...stay.terms, currency: stay.currency }, lang)}<p class="quiet">${price.vat}</p>`;
  const ends = stay.status === 'confirmed' || stay.status === 'requested';
  return guestPageHtml(
    page,
    '',
    html`${noticeOf(page)}
<header><p>${statusBadge(stay.status, lang)}</p><h1>${guest.title(hotelNamed(view.account.name, lang))}</h1></header>
<p class="lead">${stateOf(page)}</p>
${depositNote(page)}
<section class="card"><h2>${guest.facts}</h2>${factList([...stayFacts(view, stay, lang), ...guestFacts(stay, lang)])}</section>
<section class="card"><h2>${price.title}</h2>${stayTable(stay, lang, view.account.language)}${!off && nights}</section>
${otherRooms(page)}
${ends && !subject.steps.over && html`<section><h2>${terms.title}</h2><p>${cancellationText(stay.terms, stay.check_in, today, lang)}</p></section>`}
${actions(page)}`,
  );
}

/** The others of a group, each of which has a page of its own. */
function otherRooms({ subject: { others, view }, lang }: GuestView): Markup | null {
  if (others.length === 0) return null;
  const room = ({ stay, pageUrl }: OtherRoom) =>
    html`<li class="card">${roomFacts(view, stay, lang)}<p><a href="${pageUrl}?lang=${lang}">${pageTextsIn(lang).guest.roomPage({ reference: stay.reference })}</a></p></li>`;
  return html`<section><h2>${pageTextsIn(lang).guest.others}</h2><ul class="rooms">${others.map(room)}</ul></section>`;
}

function noticeOf({ notice, lang }: GuestView): Markup | null {
  if (notice === null) return null;
  const { guest } = pageTextsIn(lang);
  return html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${notice.why === 'moved' || notice.why === 'conflict' ? guest.moved : guest.again}</p></div>`;
}

function stateOf({ subject: { stay, view, steps }, lang }: GuestView): string {
  const { state } = pageTextsIn(lang);
  if (isAwaited(stay)) return textsIn(lang).answers.toPay({ hotel: view.account.name });
  const waits = stay.status === 'requested' || stay.status === 'confirmed';
  return waits && steps.over ? state.over : filled(state[stay.status], hotelNamed(view.account.name, lang));
}

/** What became of the deposit: the guest comes here from the payment. */
function depositNote({ subject: { stay, view, payUrl }, lang }: GuestView): Markup | null {
  const { guest } = pageTextsIn(lang);
  const balance = balanceOf(stay);
  const back = printMoney(-balance, stay.currency, lang);
  if (balance < 0)
    return html`<p class="note" role="status">${guest.toGiveBack({ hotel: view.account.name, amount: back })}</p>`;
  if (isCalledOff(stay) && payUrl !== null) {
    const fee = printMoney(balance, stay.currency, lang);
    return html`<div class="note" role="status"><p>${guest.full.open({ amount: fee })}</p><p><a class="button" href="${payUrl}">${guest.pay({ amount: fee })}</a></p></div>`;
  }
  if (isCalledOff(stay) && stay.paid_amount > 0) return null;
  const deposit = printMoney(stay.deposit_amount, stay.currency, lang);
  const isWhole = stay.deposit_amount === stay.total_amount;
  if (stay.deposit_status === 'paid')
    return html`<p class="done" role="status">${isWhole ? guest.full.paid({ amount: deposit }) : guest.depositPaid({ amount: deposit })}</p>`;
  if (stay.hold_status === 'kept') return html`<p class="done" role="status">${guest.cardKept}</p>`;
  if (stay.deposit_status === 'refunded') return html`<p class="note">${guest.depositRefunded}</p>`;
  if (payUrl === null) return null;
  if (isCardWanted(stay))
    return html`<div class="note" role="status"><p>${guest.cardWanted}</p><p><a class="button" href="${payUrl}">${textsIn(lang).emails.links.leaveCard}</a></p></div>`;
  const failed = stay.deposit_status === 'failed';
  const amount = printMoney(depositDue(stay), stay.currency, lang);
  const says = isWhole
    ? { failed: guest.full.failed, open: guest.full.open }
    : { failed: guest.depositFailed, open: guest.depositOpen };
  return html`<div class="note" role="status"><p>${failed ? says.failed({ amount }) : says.open({ amount })}</p>${!failed && html`<p class="quiet">${guest.depositOnItsWay}</p>`}<p><a class="button" href="${payUrl}">${guest.pay({ amount })}</a></p></div>`;
}

/** Until when the guest may change it, and how often; or whom to call instead. */
export function changesLine({ subject: { view, change }, lang }: GuestView): Markup | null {
  if (change === null) return null;
  const { guest } = pageTextsIn(lang);
  if (!change.isOpen) return html`<p class="quiet">${guest.changesOver} ${phoneLink(view.account.phone)}</p>`;
  const { date, time } = wallClock(change.until, view.account.time_zone);
  return html`<p class="quiet">${guest.changesLeft({ until: `${printDay(date, lang)}, ${time}`, n: change.left })}</p>`;
}

function actions(page: GuestView): Markup | null {
  const { path, lang, render, subject } = page;
  const { stay, steps, change } = subject;
  const { guest } = pageTextsIn(lang);
  const changes = html`<a class="button plain" href="${path('/change')}">${guest.change}</a>`;
  const coming = html`<form method="post" action="${path('/coming')}"><input type="hidden" name="render" value="${render('coming')}"><button>${guest.coming}</button></form>`;
  const ends = html`<a class="button plain" href="${path('/cancel')}">${steps.withdraw ? guest.withdraw : guest.cancel}</a>`;
  const calendar = html`<a class="button plain" href="${path('/calendar.ics')}">${guest.calendar}</a>`;
  const word = stay.guest_confirmed_at !== null && stay.status === 'confirmed' && html`<p>${guest.cameWord}</p>`;
  const inCalendar = stay.status === 'confirmed' && !steps.over;
  if (!inCalendar && !steps.withdraw && !steps.cancel) return null;
  return html`${word}<div class="actions">${steps.come && coming}${change?.isOpen && changes}${inCalendar && calendar}${(steps.cancel || steps.withdraw) && ends}</div>${changesLine(page)}`;
}

/** Asked once, with what it costs. */
export function askHtml(page: GuestView): string {
  const { subject, lang, path, render } = page;
  const { stay, view, steps, fee } = subject;
  const { guest } = pageTextsIn(lang);
  const cost = fee === 0 ? guest.feeNone : guest.fee({ amount: printMoney(fee, stay.currency, lang) });
  return guestPageHtml(
    page,
    '/cancel',
    html`${noticeOf(page)}
<h1>${steps.withdraw ? guest.withdrawAsk : guest.cancelAsk}</h1>
<p class="lead">${steps.withdraw ? guest.withdrawText : cost}</p>
<section class="card">${factList(stayFacts(view, stay, lang))}</section>
<p>${guest.final}</p>
<form method="post" action="${path('/cancel')}"><input type="hidden" name="render" value="${render('cancel')}"><div class="actions"><button class="danger">${steps.withdraw ? guest.withdraw : guest.cancel}</button><a class="button plain" href="${path()}">${guest.keep}</a></div></form>`,
  );
}
