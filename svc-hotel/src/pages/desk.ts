import type { PageStep, TokenPage } from '@booking/kit/pages/token-pages';
import type { Deps } from '../deps.ts';
import { pageCaller, readStayPage, type StayPage } from '../queries/read-stay-page.ts';
import { confirmStay } from '../stays/steps/confirm.ts';
import { declineStay } from '../stays/steps/end.ts';
import { deskHtml } from './desk-html.ts';
import { subjectOf } from './stay-facts.ts';

/** The page on which the hotel answers a request from its e-mail. */
export function deskPage(deps: Deps): TokenPage<StayPage> {
  const step = (action: string, take: typeof confirmStay): PageStep<StayPage> => ({
    action,
    isSettled: ({ stay }) => stay.status !== 'requested',
    // Both buttons stand in one form.
    boundTo: () => 'desk',
    take: (page, { version, now, requestId }) =>
      take(deps, { id: page.stay.id, version, now, caller: pageCaller(page, requestId) }),
  });
  return {
    kind: 'desk',
    load: (id, now) => readStayPage(deps, id, now),
    about: (page) => subjectOf(page, page.view.account.language),
    view: deskHtml,
    stepField: 'answer',
    steps: { confirm: step('confirmStay', confirmStay), decline: step('declineStay', declineStay) },
  };
}
