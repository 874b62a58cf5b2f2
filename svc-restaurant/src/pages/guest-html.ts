import type { Lang } from '@booking/core/lang';
import { wallClock } from '@booking/core/rules/local-time';
import { html, type Markup } from '@booking/kit/html/markup';
import { errorSummary, type FormView, textField } from '@booking/kit/pages/fields';
import { type GuestStep, isOver } from '../domain/booking/guest-steps.ts';
import { LATE_MINUTES } from '../domain/booking/late.ts';
import { isAwaited } from '../domain/payment/payment.ts';
import type { PageBooking } from '../queries/pages/page-bookings.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { writtenDate, writtenMoment } from '../texts/texts.ts';
import { bookingCard, wholeFacts } from './book/booking-html.ts';
import { payPart } from './book/pay-part.ts';
import { CHANGE, type GuestPage } from './guest-change.ts';
import { changePart, changesLine } from './guest-change-html.ts';

/** How things stand, in a sentence to the guest. */
export function guestSentence({ booking, endsAt, venue }: PageBooking, lang: Lang, nowMs: number): string {
  const texts = pageTexts(lang, venue.kind).guest;
  const { status, confirmedBy } = booking;
  const over = isOver(booking, nowMs, endsAt);
  if (booking.cancelReason === 'unpaid') return pageTexts(lang, venue.kind).payment.released;
  if (isAwaited(booking) && booking.payAt !== null)
    return pageTexts(lang, venue.kind).payment.kept({ until: writtenMoment(lang, booking.payAt, venue.calendar.zone) });
  if (status === 'confirmed') {
    if (over) return texts.over;
    return confirmedBy === 'guest' ? texts.coming : texts.confirmed;
  }
  return over && (status === 'requested' || status === 'waitlisted') ? texts.missed : texts[status];
}

type Pressed = GuestStep | typeof CHANGE;

export type GuestView = FormView & {
  readonly lang: Lang;
  readonly path: string;
  readonly nowMs: number;
  readonly steps: readonly GuestStep[];
  /** What the buttons send back: made for this render. */
  readonly render: (step: Pressed) => string;
  /** What was asked for: giving up, which has to be said once more, or a change, for which something is chosen first. */
  readonly asking: 'withdraw' | typeof CHANGE | null;
  /** The address of the page of another booking of the same guest. */
  readonly pageOf: (id: string) => string;
};

export function guestBody(view: GuestView, pageBooking: GuestPage): Markup {
  const { lang, nowMs, asking, steps } = view;
  return html`${errorSummary(view)}<h1>${pageTexts(lang, pageBooking.venue.kind).guest.title({ business: pageBooking.venue.name })}</h1>
<p class="lead">${guestSentence(pageBooking, lang, nowMs)}</p>
${bookingCard(pageBooking, lang, wholeFacts(pageBooking, lang), nowMs)}
${payPart(pageBooking, lang)}
${asking === CHANGE && changePart(view, pageBooking, hidden(view, CHANGE))}
${asking === 'withdraw' && steps.includes('withdraw') ? askPart(view, pageBooking) : actionsPart(view, pageBooking)}
${latePart(view, pageBooking)}
${seriesPart(view, pageBooking)}`;
}

/** The dates to come of the same series, each with a page of its own: what is done here is done to this one alone. */
function seriesPart({ lang, nowMs, pageOf }: GuestView, { venue, others = [] }: PageBooking): Markup | false {
  const ahead = others.filter(({ startsAt }) => startsAt > nowMs);
  if (ahead.length === 0) return false;
  const items = ahead.map(
    ({ id, date, time }) => html`<li><a href="${pageOf(id)}">${writtenDate(lang, date)}, ${time}</a></li>`,
  );
  return html`<section class="card" aria-labelledby="series"><h2 id="series">${pageTexts(lang, venue.kind).guest.series}</h2><ul>${items}</ul></section>`;
}

const isRequest = ({ booking }: PageBooking) => booking.status !== 'confirmed';

function actionsPart(view: GuestView, pageBooking: GuestPage): Markup {
  const { lang, path, steps, asking } = view;
  const texts = pageTexts(lang, pageBooking.venue.kind).guest;
  const ahead =
    pageBooking.booking.status === 'confirmed' && !isOver(pageBooking.booking, view.nowMs, pageBooking.endsAt);
  const calendar =
    ahead && html`<a class="button plain" href="${path}/calendar.ics">${pageTexts(lang).done.calendar}</a>`;
  const change =
    pageBooking.change?.isOpen &&
    asking === null &&
    html`<a class="button plain" href="${path}?lang=${lang}&amp;ask=${CHANGE}#change">${texts.change}</a>`;
  const ask =
    steps.includes('withdraw') &&
    html`<a class="button plain" href="${path}?lang=${lang}&amp;ask=withdraw#ask">${isRequest(pageBooking) ? texts.withdraw : texts.cancel}</a>`;
  const come =
    steps.includes('come') &&
    html`<form method="post" action="${path}?lang=${lang}">${hidden(view, 'come')}<button>${texts.come}</button></form>`;
  return html`${come}<p class="actions">${change}${calendar}${ask}</p>${(ahead || steps.length > 0) && asking === null && changesLine(view, pageBooking)}`;
}

/** Whoever runs late says so by one press, or by a time. */
function latePart(view: GuestView, { booking, venue }: PageBooking): Markup {
  const { lang, path, steps, asking } = view;
  const texts = pageTexts(lang, venue.kind).guest;
  const expected =
    booking.lateUntil !== null &&
    booking.seatedAt === null &&
    booking.status === 'confirmed' &&
    html`<p role="status">${texts.late_told({ time: wallClock(booking.lateUntil, venue.calendar.zone).time })}</p>`;
  if (asking !== null || !steps.includes('late')) return html`${expected}`;
  const action = `${path}?lang=${lang}`;
  const choices = LATE_MINUTES.map(
    (n) => html`<button class="plain" name="minutes" value="${n}">${texts.late_minutes({ n })}</button>`,
  );
  return html`<section class="card" aria-labelledby="late-title"><h2 id="late-title">${texts.late_title}</h2>${expected}
<form method="post" action="${action}">${hidden(view, 'late')}<div class="actions">${choices}</div></form>
<form method="post" action="${action}">${hidden(view, 'late')}${textField(view, { name: 'time', label: texts.late_time, type: 'time' })}<button class="plain">${texts.late_send}</button></form></section>`;
}

/** Giving up is asked once more: it cannot be undone. */
function askPart(view: GuestView, pageBooking: PageBooking): Markup {
  const { lang, path } = view;
  const texts = pageTexts(lang, pageBooking.venue.kind).guest;
  const [title, yes] = isRequest(pageBooking)
    ? [texts.ask_withdraw, texts.yes_withdraw]
    : [texts.ask_cancel, texts.yes_cancel];
  return html`<section class="card" id="ask" tabindex="-1" data-focus aria-labelledby="ask-title"><h2 id="ask-title">${title}</h2><p>${texts.ask_hint}</p>
<form method="post" action="${path}?lang=${lang}">${hidden(view, 'withdraw')}<div class="actions"><button class="danger">${yes}</button><a class="button plain" href="${path}?lang=${lang}">${texts.keep}</a></div></form></section>`;
}

const hidden = ({ render }: GuestView, step: Pressed): Markup =>
  html`<input type="hidden" name="step" value="${step}"><input type="hidden" name="render" value="${render(step)}">`;
