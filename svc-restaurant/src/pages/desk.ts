import { pageHtml } from '@booking/kit/pages/page';
import type { PageStep, PageView, TokenPage } from '@booking/kit/pages/token-pages';
import { pageWords } from '@booking/kit/pages/words';
import { answerBooking } from '../bookings/answer.ts';
import { confirmBooking } from '../bookings/confirm.ts';
import type { StaffCall } from '../bookings/on-booking.ts';
import type { Deps } from '../deps.ts';
import { isOver } from '../domain/booking/guest-steps.ts';
import { type PageBooking, readPageBooking } from '../queries/pages/page-bookings.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { businessOf, stepCall, subjectOf } from './context.ts';
import { type DeskStep, deskBody } from './desk-html.ts';

const isOpen = ({ booking }: PageBooking) => booking.status === 'requested' || booking.status === 'waitlisted';

/** The page on which the business answers a request from its e-mail: the request with its buttons, or the answer. */
export function deskPage(deps: Deps): TokenPage<PageBooking> {
  const step = (action: string, take: (call: StaffCall) => Promise<unknown>): PageStep<PageBooking> => ({
    action,
    isSettled: (page) => !isOpen(page),
    take: (page, call) => take(stepCall('desk', page, call)),
  });
  const steps: Record<DeskStep, PageStep<PageBooking>> = {
    confirm: step('confirmBooking', (call) => confirmBooking(deps, call, false)),
    force: step('confirmBooking', (call) => confirmBooking(deps, call, true)),
    decline: step('declineBooking', (call) => answerBooking(deps, call, 'decline')),
  };
  return {
    kind: 'desk',
    load: (id) => readPageBooking(deps, id),
    about: (page) => subjectOf(page, page.venue.language),
    view: deskHtml,
    stepField: 'step',
    alwaysNamesLang: true,
    steps,
  };
}

function deskHtml({ subject, lang, now, path, query, render, notice }: PageView<PageBooking>): string {
  const { booking, venue, endsAt } = subject;
  const nowMs = now.epochMilliseconds;
  const { error } = pageTexts(lang, venue.kind);
  const noPlace = notice?.why === 'conflict';
  const message = notice?.why === 'moved' ? error.changed : error.render;
  const errors = notice === null || noPlace ? [] : [{ field: '', message }];
  const form = { lang, words: pageWords(lang), values: new Map(), errors, path: path('', null), nowMs, render };
  const state = { noPlace, over: isOver(booking, nowMs, endsAt), open: isOpen(subject), meant: query.get('answer') };
  const title = pageTexts(lang).desk.title({ who: booking.name ?? booking.phone ?? venue.name });
  const body = deskBody({ ...form, ...state }, subject, title);
  return pageHtml({ lang, title, body, business: businessOf(venue), inLanguage: (to) => path('', to) });
}
