import { DEED_HEADER } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import { STATUS_OF } from '@booking/kit/pages/form-token';
import { pageHtml } from '@booking/kit/pages/page';
import { originsOf, readForm, readQuery, seeOther, sendPage } from '@booking/kit/pages/send';
import { pageWords } from '@booking/kit/pages/words';
import type { FastifyReply } from 'fastify';
import { answerBooking } from '../bookings/answer.ts';
import { confirmBooking } from '../bookings/confirm.ts';
import { isOver } from '../domain/booking/guest-steps.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { businessOf, pathWith } from './context.ts';
import { type DeskStep, deskBody } from './desk-html.ts';
import { OutdatedPage, pressedOn, stepCall, type TokenVisit, tokenVisit, whyNot } from './token-page.ts';

type Shown = { readonly status: number; readonly error?: string; readonly noPlace?: boolean };

/** GET: a request with its buttons, or what was answered. It changes nothing: programs that scan e-mails open it too. */
export async function showDeskPage(visit: TokenVisit): Promise<FastifyReply> {
  return show(visit, { status: 200 });
}

/** POST: a button was pressed. */
export async function takeDeskAnswer(visit: TokenVisit): Promise<FastifyReply> {
  const { context, path, lang } = visit;
  const fields = readForm(visit.request);
  const step = fields.get('step');
  if (step !== 'confirm' && step !== 'force' && step !== 'decline') throw notFound();
  const call = stepCall(visit, pressedOn(visit, step, fields));
  try {
    if (step === 'decline') await answerBooking(context.deps, call, 'decline');
    else await confirmBooking(context.deps, call, step === 'force');
  } catch (error) {
    return showAgain(visit, error);
  }
  const { booking, venue } = visit.pageBooking;
  visit.reply.header(
    DEED_HEADER,
    `${venue.id} ${step === 'decline' ? 'declineBooking' : 'confirmBooking'} ${booking.id}`,
  );
  return seeOther(visit.reply, pathWith(path, { lang }));
}

/** The request as it stands by now: answered by somebody else, changed, or without a place to be had. */
async function showAgain(visit: TokenVisit, error: unknown): Promise<FastifyReply> {
  const why = whyNot(error);
  if (why === null) throw error;
  const status = STATUS_OF[why];
  const fresh = await tokenVisit('desk', visit.context, visit.request, visit.reply);
  if (!isOpen(fresh)) return show(fresh, { status });
  if (!(error instanceof OutdatedPage)) return show(fresh, { status, noPlace: true });
  const { error: texts } = pageTexts(visit.lang, visit.pageBooking.venue.kind);
  return show(fresh, { status, error: why === 'moved' ? texts.changed : texts.render });
}

const isOpen = ({ pageBooking: { booking } }: TokenVisit) =>
  booking.status === 'requested' || booking.status === 'waitlisted';

function show(visit: TokenVisit, { status, error, noPlace = false }: Shown): FastifyReply {
  const { pageBooking, lang, nowMs, path, context, reply } = visit;
  const { booking, venue, endsAt } = pageBooking;
  const { id, version } = booking;
  const render = (step: DeskStep) => context.renders.make({ step, id, version }, Date.now());
  const errors = error === undefined ? [] : [{ field: '', message: error }];
  const meant = readQuery(visit.request).get('answer');
  const state = { noPlace, over: isOver(booking, nowMs, endsAt), open: isOpen(visit), meant };
  const view = { lang, words: pageWords(lang), values: new Map(), errors, path, nowMs, render, ...state };
  const title = pageTexts(lang).desk.title({ who: booking.name ?? booking.phone ?? venue.name });
  const inLanguage = (to: string) => pathWith(path, { lang: to });
  return sendPage(reply, {
    status,
    html: pageHtml({ lang, title, body: deskBody(view, pageBooking, title), business: businessOf(venue), inLanguage }),
    pictures: originsOf([venue.brand?.logo_url]),
  });
}
