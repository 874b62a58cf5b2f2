import type { Lang } from '@booking/core/lang';
import type { WaitingStatus } from '@booking/core/routes/venue/waitlist';
import { wallClock } from '@booking/core/rules/local-time';
import { filled } from '@booking/core/texts/messages';
import { type Fact, factList, phoneLink } from '@booking/kit/html/facts';
import { agreementPart } from '@booking/kit/html/legal';
import { html, type Markup } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import type { PageStep, PageView, TokenPage } from '@booking/kit/pages/token-pages';
import { isCharged } from '../bookings/prepare.ts';
import { findWaiting } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { nameIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import { isSwiss } from '../domain/venue/venue.ts';
import { type Waiting, wantedBy } from '../domain/waiting/waiting.ts';
import { type PageBooking, readPageBooking } from '../queries/pages/page-bookings.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { type Texts, textsIn, writtenDate } from '../texts/texts.ts';
import { acceptOffer, joinedAs } from '../waiting/accept.ts';
import { leaveWaitlist } from '../waiting/leave.ts';
import type { WaitingCall } from '../waiting/on-waiting.ts';
import { duePart } from './book/due-part.ts';
import { payPart } from './book/pay-part.ts';
import { businessOf } from './context.ts';
import { guestSentence } from './guest-html.ts';

type Subject = {
  readonly waiting: Waiting;
  readonly venue: Venue;
  /** An offer is over at its moment, whether or not a worker has come to it. */
  readonly state: WaitingStatus;
  /** What came of it. */
  readonly booked: { readonly page: PageBooking; readonly url: string } | null;
};
type View = PageView<Subject>;

/** The guest's page of the waiting list, where an offer is accepted or declined: by a button alone, since scanners open every link. */
export function waitingPage(deps: Deps): TokenPage<Subject> {
  const step = (
    action: string,
    isSettled: (state: WaitingStatus) => boolean,
    take: (call: WaitingCall) => Promise<unknown>,
  ): PageStep<Subject> => ({
    action,
    isSettled: ({ state }) => isSettled(state),
    take: ({ waiting, venue }, { version, now }) => {
      const caller = { business: venue.id, key_id: 'page', idempotency: null };
      return take({ id: waiting.id, version, now, caller });
    },
  });
  const isOpen = (state: WaitingStatus) => state === 'waiting' || state === 'offered';
  return {
    kind: 'waiting',
    load: (id, now) => loadSubject(deps, id, now.epochMilliseconds),
    about: ({ waiting, venue }) => ({
      ...{ id: waiting.id, version: waiting.version, business: venue.id },
      ...{ lang: waiting.lang, logoUrl: venue.brand?.logo_url },
    }),
    view: waitingHtml,
    steps: {
      accept: step(
        'acceptWaitlistOffer',
        (state) => state !== 'offered',
        (call) => acceptOffer(deps, call),
      ),
      leave: {
        ...step(
          'leaveWaitlist',
          (state) => !isOpen(state),
          (call) => leaveWaitlist(deps, call, true),
        ),
        ask: leaveHtml,
      },
    },
  };
}

async function loadSubject(deps: Deps, id: string, nowMs: number): Promise<Subject | null> {
  const waiting = await findWaiting(deps.entities.fork(), id);
  if (waiting === null) return null;
  const venue = await deps.venues.current(deps.db, waiting.businessId);
  const isOver = waiting.status === 'offered' && (waiting.offerExpiresAt ?? 0) <= nowMs;
  const { bookingId } = waiting;
  const page = bookingId === null ? null : await readPageBooking(deps, bookingId);
  const booked = page && { page, url: deps.pages.guest(page.booking.id, venue.hostName) };
  return { waiting, venue, state: isOver ? 'expired' : waiting.status, booked };
}

function pageOf({ subject: { venue }, lang, path }: View, below: string, body: Markup): string {
  const title = pageTexts(lang, venue.kind).waiting.title({ business: venue.name });
  return pageHtml({ lang, title, body, business: businessOf(venue), inLanguage: (to) => path(below, to) });
}

function waitingHtml(view: View): string {
  const { subject, lang } = view;
  const { venue } = subject;
  const texts = pageTexts(lang, venue.kind).waiting;
  return pageOf(
    view,
    '',
    html`${noticeOf(view)}<h1>${texts.title({ business: venue.name })}</h1>
<p class="lead">${leadOf(view)}</p>
<section class="card" aria-label="${texts.facts}">${factList(factsOf(view))}</section>
${moneyOf(view)}${buttons(view)}<p class="quiet">${texts.call} ${phoneLink(venue.phone)}</p>`,
  );
}

/** How it stands with the guest: of what came of it, as its own page says. */
function leadOf({ subject: { venue, state, waiting, booked }, lang, now }: View): string {
  if (booked !== null) return guestSentence(booked.page, lang, now.epochMilliseconds);
  const texts = pageTexts(lang, venue.kind).waiting;
  if (state === 'waiting' && waiting.quotedMinutes !== null)
    return waiting.readyAt === null ? texts.at_door : textsIn(lang, venue.kind).mail.waiting.ready.lead;
  const until = waiting.offerExpiresAt === null ? '' : wallClock(waiting.offerExpiresAt, venue.calendar.zone).time;
  return filled(texts.state[state], { until });
}

/** What is to be paid: before the guest accepts, as the booking page says it, and afterwards the way to pay it. */
function moneyOf({ subject: { venue, state, waiting, booked }, lang, now }: View): Markup | null {
  if (booked !== null) return payPart(booked.page, lang);
  const { date, offerTime: time } = waiting;
  const wanted = wantedBy(venue, waiting);
  if (state !== 'offered' || time === null || wanted === null || !isCharged(venue, joinedAs(waiting))) return null;
  return duePart(lang, { venue, day: { date, times: [time] }, nearby: [] }, wanted, now.epochMilliseconds);
}

function noticeOf({ notice, lang, subject: { venue } }: View): Markup | null {
  if (notice === null) return null;
  const { error } = pageTexts(lang, venue.kind);
  const text = notice.why === 'conflict' ? notice.message : notice.why === 'moved' ? error.changed : error.render;
  return html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${text}</p></div>`;
}

function factsOf({ subject: { waiting, venue }, lang }: View): Fact[] {
  const texts = textsIn(lang, venue.kind, isSwiss(venue));
  const { label } = texts;
  const { date, offerTime, party, serviceId, name } = waiting;
  return [
    { label: label.date, value: writtenDate(lang, date) },
    ...(offerTime === null ? whenOf(waiting, texts, lang) : [{ label: label.time, value: offerTime }]),
    serviceId === null
      ? { label: label.party, value: texts.people({ n: party }) }
      : { label: label.service, value: nameIn(venue, serviceId, lang) ?? '' },
    { label: label.name, value: name },
  ];
}

/** The window that the guest wished for; of a guest at the door since when they wait, and what they were told. */
function whenOf({ fromTime: from, toTime: to, quotedMinutes }: Waiting, texts: Texts, lang: Lang): Fact[] {
  if (quotedMinutes === null) return [{ label: texts.label.window, value: texts.between({ from, to }) }];
  const { since, wait } = pageTexts(lang).waiting;
  return [
    { label: since, value: from },
    { label: wait, value: texts.minutes({ n: quotedMinutes }) },
  ];
}

function buttons(view: View): Markup | null {
  const { subject, lang, path, render } = view;
  const { state, venue, booked } = subject;
  const texts = pageTexts(lang, venue.kind).waiting;
  const leave = html`<a class="button plain" href="${path('/leave')}">${state === 'offered' ? texts.decline : texts.leave}</a>`;
  if (state === 'offered')
    return html`<form method="post" action="${path('/accept')}"><input type="hidden" name="render" value="${render('accept')}"><div class="actions"><button>${texts.accept}</button>${leave}</div>${agreementPart(venue, lang)}</form>`;
  if (state === 'waiting') return html`<p class="actions">${leave}</p>`;
  return booked === null
    ? null
    : html`<p class="actions"><a class="button plain" href="${booked.url}">${texts.booking}</a></p>`;
}

/** Asked once more. */
function leaveHtml(view: View): string {
  const { subject, lang, path, render } = view;
  const texts = pageTexts(lang, subject.venue.kind).waiting;
  return pageOf(
    view,
    '/leave',
    html`${noticeOf(view)}<h1>${texts.ask}</h1><p class="lead">${texts.ask_hint}</p>
<section class="card" aria-label="${texts.facts}">${factList(factsOf(view))}</section>
<form method="post" action="${path('/leave')}"><input type="hidden" name="render" value="${render('leave')}"><div class="actions"><button class="danger">${texts.leave}</button><a class="button plain" href="${path()}">${texts.keep}</a></div></form>`,
  );
}
