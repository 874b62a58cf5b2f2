import type { PageStep, TokenPage } from '@booking/kit/pages/token-pages';
import type { Deps } from '../deps.ts';
import { pageCaller, readStayPage } from '../queries/read-stay-page.ts';
import { confirmComing } from '../stays/steps/confirm-coming.ts';
import { cancelStay } from '../stays/steps/end.ts';
import { changeStep, readChange } from './change/change.ts';
import type { GuestPage } from './change/offered.ts';
import { askHtml, guestHtml } from './guest-html.ts';
import { stayCalendar, subjectOf } from './stay-facts.ts';

/** The guest's own page, with what they may still do. */
export function guestPage(deps: Deps): TokenPage<GuestPage> {
  const cancel: PageStep<GuestPage> = {
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
  const coming: PageStep<GuestPage> = {
    action: 'comeToStay',
    isSettled: ({ steps }) => !steps.come,
    take: (page, { now, requestId }) => confirmComing(deps, { caller: pageCaller(page, requestId), now }, page.stay),
  };
  return {
    kind: 'guest',
    load: async (id, now, { fields, lang: chosen }) => {
      const found = await readStayPage(deps, id, now);
      if (found === null) return null;
      const lang = chosen ?? found.stay.lang;
      return { ...found, change: await readChange(deps, found, fields, { now, lang }) };
    },
    about: (page) => subjectOf(page, page.stay.lang),
    view: guestHtml,
    steps: { change: changeStep(deps), cancel, coming },
    calendar: { filename: 'stay.ics', entry: (page) => stayCalendar(page, deps.host) },
  };
}
