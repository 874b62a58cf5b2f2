import type { PageStep, TokenPage } from '@booking/kit/pages/token-pages';
import type { Deps } from '../deps.ts';
import { pageCaller, readStayPage, type StayPage } from '../queries/read-stay-page.ts';
import { confirmComing } from '../stays/steps/confirm-coming.ts';
import { cancelStay } from '../stays/steps/end.ts';
import { askHtml, guestHtml } from './guest-html.ts';
import { stayCalendar, subjectOf } from './stay-facts.ts';

/** The guest's own page, with what they may still do. */
export function guestPage(deps: Deps): TokenPage<StayPage> {
  const cancel: PageStep<StayPage> = {
    action: 'cancelStay',
    isSettled: ({ steps }) => !steps.cancel && !steps.withdraw,
    // Whoever cancels has seen what it costs: another fee is another step.
    boundTo: ({ fee }) => `cancel ${fee}`,
    ask: askHtml,
    take: (page, { version, now, requestId }) =>
      cancelStay(deps, {
        ...{ id: page.stay.id, version, now, caller: pageCaller(page, requestId) },
        ...{ notify: true, byGuest: true },
      }),
  };
  const coming: PageStep<StayPage> = {
    action: 'comeToStay',
    isSettled: ({ steps }) => !steps.come,
    take: (page, { now, requestId }) => confirmComing(deps, { caller: pageCaller(page, requestId), now }, page.stay),
  };
  return {
    kind: 'guest',
    load: (id, now) => readStayPage(deps, id, now),
    about: (page) => subjectOf(page, page.stay.lang),
    view: guestHtml,
    steps: { cancel, coming },
    calendar: { filename: 'stay.ics', entry: (page) => stayCalendar(page, deps.host) },
  };
}
