import { notFound } from '@booking/core/errors';
import { dataBlock, html, type Markup } from '@booking/kit/html/markup';
import { keptFields, ownPageLink } from '@booking/kit/pages/booking-visit';
import { pageHtml } from '@booking/kit/pages/page';
import { originsOf, sendCalendarFile, sendPage } from '@booking/kit/pages/send';
import type { FastifyReply } from 'fastify';
import { isAwaited } from '../domain/payment/payment.ts';
import { textFor } from '../guests/text-diner.ts';
import { bookingDone, type PageBooking } from '../queries/pages/page-bookings.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { textsIn, writtenDate } from '../texts/texts.ts';
import type { BookVisit } from './book/book.ts';
import { bookingCard, plainFacts } from './book/booking-html.ts';
import { payPart } from './book/pay-part.ts';
import { businessOf, calendarFile, pathWith } from './context.ts';
import { guestSentence } from './guest-html.ts';

/** What came of a request: no name, no contact, since whoever typed the same is led here too. */
export async function showDone(visit: BookVisit): Promise<FastifyReply> {
  const { reply, caller, venue, path, widget, test, websites } = visit;
  const pageBooking = await bookingOf(visit);
  const { lang } = caller;
  const title = pageTexts(lang, venue.kind).done.title({ business: venue.name });
  const inLanguage = (to: string) => pathWith(donePath(visit), { lang: to, own: ownIn(visit), ...keptFields(visit) });
  return sendPage(reply, {
    html: pageHtml({
      lang,
      title,
      body: doneBody(visit, pageBooking, path),
      business: businessOf(venue),
      inLanguage,
      widget,
      test: test !== null,
    }),
    pictures: originsOf([venue.brand?.logo_url]),
    websites,
  });
}

/** GET …/calendar.ics of a booking that is confirmed. */
export async function sendDoneCalendar(visit: BookVisit): Promise<FastifyReply> {
  const file = calendarFile(await bookingOf(visit), visit.context.deps.host);
  if (file === null) throw notFound();
  return sendCalendarFile(visit.reply, 'booking.ics', file);
}

const donePath = ({ path, request }: BookVisit) => `${path}/done/${(request.params as { token: string }).token}`;

/** The token of the guest's page: only whoever made the booking was led here with it. */
const ownIn = ({ fields }: BookVisit) => fields.get('own');

function ownPage(visit: BookVisit, { booking }: PageBooking): Markup | null {
  const { tokens, pages } = visit.context.deps;
  const own = ownIn(visit);
  if (own === undefined || tokens.read('guest', own) !== booking.id) return null;
  const { lang } = visit.caller;
  const texts = pageTexts(lang, visit.venue.kind).done;
  return ownPageLink(visit, pages.guest(booking.id, visit.venue.hostName), { own: texts.own, hint: texts.own_hint });
}

async function bookingOf({ context, request, caller }: BookVisit): Promise<PageBooking> {
  const { token } = request.params as { token: string };
  const pageBooking = await bookingDone(context.deps, caller.business, token);
  if (pageBooking === null) throw notFound();
  return pageBooking;
}

function doneBody(visit: BookVisit, pageBooking: PageBooking, path: string): Markup {
  const { caller, nowMs } = visit;
  const { lang } = caller;
  const texts = pageTexts(lang).done;
  const { status } = pageBooking.booking;
  const again = pathWith(path, { lang, ...keptFields(visit) });
  return html`<div class="done" tabindex="-1" data-focus><h1>${headOf(pageBooking, lang, nowMs)}</h1>${nextPart(visit, pageBooking)}</div>
${bookingCard(pageBooking, lang, plainFacts(pageBooking, lang), nowMs)}
${payPart(pageBooking, lang)}
${ownPage(visit, pageBooking)}
<p class="actions">${status === 'confirmed' && html`<a class="button" href="${donePath(visit)}/calendar.ics">${texts.calendar}</a>`}<a class="button plain" href="${again}">${texts.again}</a></p>
${outcomePart(pageBooking, lang)}`;
}

/** What comes now, and what is on its way: nothing that was not sent. */
function nextPart({ context, caller, nowMs }: BookVisit, pageBooking: PageBooking): Markup | null {
  const { booking, venue, endsAt } = pageBooking;
  const texts = pageTexts(caller.lang).done;
  if (isAwaited(booking)) return null;
  if (booking.status === 'requested')
    return html`<p>${booking.email === null ? texts.next_requested_phone : texts.next_requested}</p>`;
  if (booking.status !== 'confirmed') return null;
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const text = textFor(context.deps, 'confirmed', { venue, booking, endsAt, now });
  return html`<p>${[texts.next_confirmed, booking.email !== null && texts.emailed, text !== null && texts.texted].filter(Boolean).join(' ')}</p>`;
}

function headOf(pageBooking: PageBooking, lang: BookVisit['caller']['lang'], nowMs: number): string {
  const texts = pageTexts(lang).done;
  const { status, serviceId } = pageBooking.booking;
  if (status === 'requested') return texts.requested;
  if (status === 'confirmed') return serviceId === null ? texts.confirmed : texts.confirmed_appointment;
  return guestSentence(pageBooking, lang, nowMs);
}

/** What the page around the widget's window is told: facts of the booking, never whose it is. */
function outcomePart({ booking, venue }: PageBooking, lang: BookVisit['caller']['lang']): Markup | null {
  const { status, date, time, party } = booking;
  if (status !== 'requested' && status !== 'confirmed') return null;
  const message = textsIn(lang, venue.kind).answer[status]({
    business: venue.name,
    date: writtenDate(lang, date),
    time,
  });
  return dataBlock('application/json', 'widget-message', { type: status, date, time, party, message });
}
