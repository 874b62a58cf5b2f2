import { pageHtml } from '@booking/kit/pages/page';
import type { PageStep, PageView, TokenPage } from '@booking/kit/pages/token-pages';
import { pageWords } from '@booking/kit/pages/words';
import { sayLate, takeGuestStep } from '../bookings/guest-step.ts';
import type { Deps } from '../deps.ts';
import { type GuestStep, guestSteps } from '../domain/booking/guest-steps.ts';
import { type PageBooking, readPageBooking } from '../queries/pages/page-bookings.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { businessOf, calendarFile, stepCall, subjectOf } from './context.ts';
import { guestBody } from './guest-html.ts';

/** The guest's own page: the guest gives the booking up, or says that it stands. */
export function guestPage(deps: Deps): TokenPage<PageBooking> {
  const step = (
    name: Exclude<GuestStep, 'late'>,
    action: string,
    isSettled: (booking: PageBooking['booking']) => boolean,
  ): PageStep<PageBooking> => ({
    action,
    isSettled: ({ booking }) => isSettled(booking),
    take: (page, call) => takeGuestStep(deps, stepCall('guest', page, call), name),
  });
  return {
    kind: 'guest',
    load: (id) => readPageBooking(deps, id),
    about: (page) => subjectOf(page, page.booking.lang),
    view: (view) => guestHtml(deps, view),
    stepField: 'step',
    alwaysNamesLang: true,
    steps: {
      withdraw: step('withdraw', 'cancelBooking', ({ status }) => status === 'cancelled'),
      come: step('come', 'comeToBooking', ({ confirmedBy }) => confirmedBy === 'guest'),
      late: {
        action: 'lateForBooking',
        isSettled: () => false,
        take: (page, call) => {
          const said = { minutes: call.form.get('minutes'), time: call.form.get('time') };
          return sayLate(deps, stepCall('guest', page, call), said);
        },
      },
    },
    calendar: { filename: 'booking.ics', entry: (page) => calendarFile(page, deps.host) },
  };
}

function guestHtml(deps: Deps, { subject, lang, now, path, query, render, notice }: PageView<PageBooking>): string {
  const { booking, venue, endsAt } = subject;
  const nowMs = now.epochMilliseconds;
  const { guest, error } = pageTexts(lang, venue.kind);
  const hasMoved = notice?.why === 'moved' || notice?.why === 'conflict';
  const isWrongTime = notice?.why === 'conflict' && notice.reason === 'late_time';
  const message = isWrongTime ? guest.late_wrong : hasMoved ? error.changed : error.render;
  const errors = notice === null ? [] : [{ field: isWrongTime ? 'time' : '', message }];
  const steps = guestSteps(booking, { nowMs, zone: venue.calendar.zone, endsAt });
  const asking = query.get('ask') === 'withdraw' && notice === null;
  const form = { lang, words: pageWords(lang), values: new Map(), errors };
  const pageOf = (id: string) => deps.pages.guest(id, venue.hostName);
  const body = guestBody({ ...form, path: path('', null), nowMs, steps, render, asking, pageOf }, subject);
  const title = guest.title({ business: venue.name });
  return pageHtml({ lang, title, body, business: businessOf(venue), inLanguage: (to) => path('', to) });
}
