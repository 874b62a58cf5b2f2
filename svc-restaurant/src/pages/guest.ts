import type { FormError } from '@booking/kit/pages/fields';
import { pageHtml } from '@booking/kit/pages/page';
import type { PageNotice, PageStep, PageView, TokenPage } from '@booking/kit/pages/token-pages';
import { pageWords } from '@booking/kit/pages/words';
import { sayLate, takeGuestStep } from '../bookings/guest-step.ts';
import type { Deps } from '../deps.ts';
import { type GuestStep, guestSteps } from '../domain/booking/guest-steps.ts';
import { readPageBooking } from '../queries/pages/page-bookings.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { writtenDate } from '../texts/texts.ts';
import { readSlot } from './book/book-form.ts';
import { businessOf, calendarFile, stepCall, subjectOf } from './context.ts';
import { CHANGE, changeStep, type GuestPage, readChange } from './guest-change.ts';
import { guestBody } from './guest-html.ts';

/** The guest's own page: the guest changes the booking, gives it up, or says that it stands. */
export function guestPage(deps: Deps): TokenPage<GuestPage> {
  const step = (
    name: Exclude<GuestStep, 'late'>,
    action: string,
    isSettled: (booking: GuestPage['booking']) => boolean,
  ): PageStep<GuestPage> => ({
    action,
    isSettled: ({ booking }) => isSettled(booking),
    take: (page, call) => takeGuestStep(deps, stepCall('guest', page, call), name),
  });
  return {
    kind: 'guest',
    load: async (id, now, { fields }) => {
      const found = await readPageBooking(deps, id);
      return found && { ...found, change: await readChange(deps, found, fields, now.epochMilliseconds) };
    },
    about: (page) => subjectOf(page, page.booking.lang),
    view: (view) => guestHtml(deps, view),
    stepField: 'step',
    alwaysNamesLang: true,
    steps: {
      withdraw: step('withdraw', 'cancelBooking', ({ status }) => status === 'cancelled'),
      come: step('come', 'comeToBooking', ({ confirmedBy }) => confirmedBy === 'guest'),
      change: changeStep(deps),
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

function guestHtml(deps: Deps, view: PageView<GuestPage>): string {
  const { subject, lang, now, path, query, fields, render, notice } = view;
  const { booking, venue, endsAt } = subject;
  const nowMs = now.epochMilliseconds;
  const errors = notice === null ? [] : [errorOf(view, notice)];
  const steps = guestSteps(booking, { nowMs, zone: venue.calendar.zone, endsAt });
  const isGivingUp = query.get('ask') === 'withdraw' && notice === null;
  const asking = isGivingUp ? 'withdraw' : subject.change?.page ? CHANGE : null;
  const form = { lang, words: pageWords(lang), values: fields, errors };
  const pageOf = (id: string) => deps.pages.guest(id, venue.hostName);
  const body = guestBody({ ...form, path: path('', null), nowMs, steps, render, asking, pageOf }, subject);
  const title = pageTexts(lang, venue.kind).guest.title({ business: venue.name });
  return pageHtml({ lang, title, body, business: businessOf(venue), inLanguage: (to) => path('', to) });
}

/** What is wrong, beside its field. A time that has gone stands with the times that are free instead. */
function errorOf({ subject: { venue }, lang, fields }: PageView<GuestPage>, notice: PageNotice): FormError {
  const { guest, error } = pageTexts(lang, venue.kind);
  if (notice.why === 'moved') return { field: '', message: error.changed };
  if (notice.why !== 'conflict') return { field: '', message: error.render };
  if (notice.isRefusal) return { field: 'slot', message: notice.message };
  if (notice.reason === 'late_time') return { field: 'time', message: guest.late_wrong };
  const slot = fields.get('step') === CHANGE ? readSlot(fields.get('slot')) : null;
  if (slot === null) return { field: '', message: error.changed };
  return { field: 'slot', message: error.gone({ date: writtenDate(lang, slot.date), time: slot.time }) };
}
