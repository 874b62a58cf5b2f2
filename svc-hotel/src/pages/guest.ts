import { DEED_HEADER } from '@booking/core/caller';
import { notFound } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import { checkFormToken, type Refused, STATUS_OF } from '@booking/kit/pages/form-token';
import { originsOf, readForm, seeOther, sendCalendarFile, sendPage } from '@booking/kit/pages/send';
import { isOnHostOf, langInAddress } from '@booking/kit/pages/visitor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OutdatedPageError } from '../errors.ts';
import { pageCaller, readStayPage, type StayPage } from '../queries/read-stay-page.ts';
import { confirmComing } from '../stays/steps/confirm-coming.ts';
import { cancelStay } from '../stays/steps/end.ts';
import { askHtml, type GuestView, guestHtml } from './guest-html.ts';
import { stayCalendar } from './stay-calendar.ts';
import type { TokenPages } from './token-page.ts';

/** `/guest/{token}`: the guest's own page, with what they may still do. */
export function serveGuestPages(scope: FastifyInstance, pages: TokenPages): void {
  scope.get('/guest/:token', async (request, reply) => show(reply, await find(request, pages), pages, null));
  scope.get('/guest/:token/cancel', async (request, reply) => {
    const found = await find(request, pages);
    return mayCancel(found) ? ask(reply, found, pages, null) : seeOther(reply, found.path());
  });
  scope.post('/guest/:token/cancel', (request, reply) => cancel(request, reply, pages));
  scope.post('/guest/:token/coming', (request, reply) => come(request, reply, pages));
  scope.get('/guest/:token/calendar.ics', async (request, reply) => {
    const { page } = await find(request, pages);
    if (page.stay.status !== 'confirmed') throw notFound();
    return sendCalendarFile(reply, 'stay.ics', stayCalendar(page, pages.deps.host));
  });
}

type Found = {
  readonly page: StayPage;
  readonly lang: Lang;
  /** A path below the guest's page, in the language that was asked for. */
  readonly path: (below?: string, lang?: Lang | null) => string;
};

async function find(request: FastifyRequest, { tokens, deps, clock }: TokenPages): Promise<Found> {
  const { token } = request.params as { token: string };
  const id = tokens.read('guest', token);
  const page = id === null ? null : await readStayPage(deps, id, clock.now());
  if (page === null || !isOnHostOf(request, page.stay.business_id)) throw notFound();
  const chosen = langInAddress(request);
  const path: Found['path'] = (below = '', lang = chosen) =>
    `/guest/${token}${below}${lang === null ? '' : `?lang=${lang}`}`;
  return { page, lang: chosen ?? page.stay.lang, path };
}

const mayCancel = ({ page }: Found) => page.steps.cancel || page.steps.withdraw;

/** Whoever cancels has seen what it costs: another fee is another step. */
const cancelStep = ({ stay, fee }: StayPage) => ({ step: `cancel ${fee}`, id: stay.id, version: stay.version });
const comeStep = ({ stay }: StayPage) => ({ step: 'coming', id: stay.id, version: stay.version });

function viewOf({ page, lang, path }: Found, notice: Refused | null, render: string): GuestView {
  return { ...page, lang, path, notice, render };
}

function send(reply: FastifyReply, { page }: Found, html: string, notice: Refused | null): FastifyReply {
  const pictures = originsOf([page.view.account.brand?.logo_url]);
  return sendPage(reply, { status: notice === null ? 200 : STATUS_OF[notice], html, pictures });
}

function show(reply: FastifyReply, found: Found, { renders }: TokenPages, notice: Refused | null): FastifyReply {
  const render = renders.make(comeStep(found.page), Date.now());
  return send(reply, found, guestHtml(viewOf(found, notice, render)), notice);
}

function ask(reply: FastifyReply, found: Found, { renders }: TokenPages, notice: Refused | null): FastifyReply {
  const render = renders.make(cancelStep(found.page), Date.now());
  return send(reply, found, askHtml(viewOf(found, notice, render)), notice);
}

async function cancel(request: FastifyRequest, reply: FastifyReply, pages: TokenPages): Promise<FastifyReply> {
  const found = await find(request, pages);
  const { page } = found;
  if (!mayCancel(found)) return seeOther(reply, found.path());
  const verdict = checkFormToken(request, readForm(request), pages.renders, cancelStep(page));
  if (verdict !== 'current') return ask(reply, found, pages, verdict);
  const { id, version } = page.stay;
  const call = { ...callOf(request, pages, page), version, notify: true, byGuest: true };
  const done = await current(() => cancelStay(pages.deps, { id, ...call }));
  if (!done) return ask(reply, await find(request, pages), pages, 'moved');
  return seeOther(noted(reply, page, 'cancelStay'), found.path());
}

async function come(request: FastifyRequest, reply: FastifyReply, pages: TokenPages): Promise<FastifyReply> {
  const found = await find(request, pages);
  const { page } = found;
  if (!page.steps.come) return seeOther(reply, found.path());
  const verdict = checkFormToken(request, readForm(request), pages.renders, comeStep(page));
  if (verdict !== 'current') return show(reply, found, pages, verdict);
  const done = await current(() => confirmComing(pages.deps, callOf(request, pages, page), page.stay));
  if (!done) return show(reply, await find(request, pages), pages, 'moved');
  return seeOther(noted(reply, page, 'comeToStay'), found.path());
}

const callOf = (request: FastifyRequest, { clock }: TokenPages, page: StayPage) => ({
  caller: pageCaller(page, request.id),
  now: clock.now(),
});

/** What the guest did, for the business's list of what was done. */
const noted = (reply: FastifyReply, { stay }: StayPage, deed: 'cancelStay' | 'comeToStay'): FastifyReply =>
  reply.header(DEED_HEADER, `${stay.business_id} ${deed} ${stay.id}`);

/** Whether it was done; not where the stay changed between the look at it and the lock. */
async function current(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof OutdatedPageError) return false;
    throw error;
  }
}
