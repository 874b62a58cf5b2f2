import { DEED_HEADER } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { FormError } from '@booking/kit/pages/fields';
import { STATUS_OF } from '@booking/kit/pages/form-token';
import { pageHtml } from '@booking/kit/pages/page';
import { originsOf, readForm, readQuery, seeOther, sendCalendarFile, sendPage } from '@booking/kit/pages/send';
import { pageWords } from '@booking/kit/pages/words';
import type { FastifyReply } from 'fastify';
import { takeGuestStep } from '../bookings/guest-step.ts';
import { type GuestStep, guestSteps } from '../domain/booking/guest-steps.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { calendarFile } from './calendar-file.ts';
import { businessOf, pathWith } from './context.ts';
import { guestBody } from './guest-html.ts';
import { pressedOn, stepCall, type TokenVisit, tokenVisit, whyNot } from './token-page.ts';

/** GET: the guest's own page. It changes nothing. */
export async function showGuestPage(visit: TokenVisit): Promise<FastifyReply> {
  return show(visit, 200, []);
}

/** POST: the guest gives the booking up, or says that it stands. */
export async function takeGuestAnswer(visit: TokenVisit): Promise<FastifyReply> {
  const { context, reply, path, lang } = visit;
  const fields = readForm(visit.request);
  const step = fields.get('step');
  if (step !== 'withdraw' && step !== 'come') throw notFound();
  try {
    await takeGuestStep(context.deps, stepCall(visit, pressedOn(visit, step, fields)), step);
  } catch (error) {
    return showAgain(visit, step, error);
  }
  const { booking, venue } = visit.pageBooking;
  reply.header(DEED_HEADER, `${venue.id} ${step === 'withdraw' ? 'cancelBooking' : 'comeToBooking'} ${booking.id}`);
  return seeOther(reply, pathWith(path, { lang }));
}

/** The booking as it stands by now, and why nothing was done. */
async function showAgain(visit: TokenVisit, step: GuestStep, error: unknown): Promise<FastifyReply> {
  const why = whyNot(error);
  if (why === null) throw error;
  const { error: texts } = pageTexts(visit.lang, visit.pageBooking.venue.kind);
  const fresh = await tokenVisit('guest', visit.context, visit.request, visit.reply);
  if (isDone(fresh, step)) return seeOther(visit.reply, pathWith(visit.path, { lang: visit.lang }));
  return show(fresh, STATUS_OF[why], [{ field: '', message: why === 'moved' ? texts.changed : texts.render }]);
}

/** Whether what the guest asks for is so already: a button that was pressed twice. */
function isDone({ pageBooking: { booking } }: TokenVisit, step: GuestStep): boolean {
  return step === 'withdraw' ? booking.status === 'cancelled' : booking.confirmedBy === 'guest';
}

export async function sendGuestCalendar({ pageBooking, context, reply }: TokenVisit): Promise<FastifyReply> {
  const file = calendarFile(pageBooking, context.deps.host);
  if (file === null) throw notFound();
  return sendCalendarFile(reply, 'booking.ics', file);
}

function show(visit: TokenVisit, status: number, errors: readonly FormError[]): FastifyReply {
  const { pageBooking, lang, nowMs, path, context, request, reply } = visit;
  const { booking, venue, endsAt } = pageBooking;
  const steps = guestSteps(booking, { nowMs, zone: venue.calendar.zone, endsAt });
  const { id, version } = booking;
  const render = (step: GuestStep) => context.renders.make({ step, id, version }, Date.now());
  const asking = readQuery(request).get('ask') === 'withdraw' && request.method !== 'POST';
  const view = { lang, words: pageWords(lang), values: new Map(), errors, path, nowMs, steps, render, asking };
  const title = pageTexts(lang, venue.kind).guest.title({ business: venue.name });
  const inLanguage = (to: string) => pathWith(path, { lang: to });
  return sendPage(reply, {
    status,
    html: pageHtml({ lang, title, body: guestBody(view, pageBooking), business: businessOf(venue), inLanguage }),
    pictures: originsOf([venue.brand?.logo_url]),
  });
}
