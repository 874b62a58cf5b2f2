import { DEED_HEADER } from '@booking/core/caller';
import { ApiError, notFound } from '@booking/core/errors';
import { checkFormToken, STATUS_OF } from '@booking/kit/pages/form-token';
import { originsOf, readForm, seeOther, sendPage } from '@booking/kit/pages/send';
import { isOnHostOf, langInAddress } from '@booking/kit/pages/visitor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OutdatedPageError } from '../errors.ts';
import { pageCaller, readStayPage, type StayPage } from '../queries/read-stay-page.ts';
import { confirmStay } from '../stays/steps/confirm.ts';
import { declineStay } from '../stays/steps/end.ts';
import { type DeskNotice, deskHtml } from './desk-html.ts';
import type { TokenPages } from './token-page.ts';

const ANSWERS = { confirm: confirmStay, decline: declineStay } as const;
type Answer = keyof typeof ANSWERS;

/**
 * `/desk/{token}`: the hotel answers a request from its e-mail. Opening the page changes nothing, however often an e-mail
 * scanner does: a press of its button does.
 */
export function serveDeskPage(scope: FastifyInstance, pages: TokenPages): void {
  scope.get('/desk/:token', async (request, reply) => show(request, reply, pages, await find(request, pages), null));
  scope.post('/desk/:token', (request, reply) => answer(request, reply, pages));
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

async function find(request: FastifyRequest, { tokens, deps, clock }: TokenPages): Promise<StayPage> {
  const id = tokens.read('desk', tokenOf(request));
  const page = id === null ? null : await readStayPage(deps, id, clock.now());
  if (page === null || !isOnHostOf(request, page.stay.business_id)) throw notFound();
  return page;
}

const stepOf = ({ stay }: StayPage) => ({ step: 'desk', id: stay.id, version: stay.version });

function answerIn(text: unknown): Answer | null {
  return text === 'confirm' || text === 'decline' ? text : null;
}

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  { renders }: TokenPages,
  page: StayPage,
  notice: DeskNotice | null,
): FastifyReply {
  const html = deskHtml({
    ...page,
    lang: langInAddress(request) ?? page.view.account.language,
    path: (lang) => `/desk/${tokenOf(request)}?lang=${lang}`,
    preferred: answerIn((request.query as { answer?: unknown }).answer),
    render: renders.make(stepOf(page), Date.now()),
    notice,
  });
  return sendPage(reply, {
    status: notice?.status ?? 200,
    html,
    pictures: originsOf([page.view.account.brand?.logo_url]),
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, pages: TokenPages): Promise<FastifyReply> {
  const page = await find(request, pages);
  const form = readForm(request);
  const trigger = answerIn(form.get('answer'));
  const verdict = trigger === null ? 'foreign' : checkFormToken(request, form, pages.renders, stepOf(page));
  if (page.stay.status !== 'requested') return show(request, reply, pages, page, null);
  if (verdict !== 'current' || trigger === null) {
    const why = verdict === 'current' ? 'foreign' : verdict;
    return show(request, reply, pages, page, { why, status: STATUS_OF[why] });
  }
  const refusal = await take(request, pages, page, trigger);
  const { id, business_id } = page.stay;
  if (refusal === null) reply.header(DEED_HEADER, `${business_id} ${trigger}Stay ${id}`);
  return refusal === null
    ? seeOther(reply, request.url)
    : show(request, reply, pages, await find(request, pages), refusal);
}

/** null where the answer was taken. */
async function take(
  request: FastifyRequest,
  { deps, clock }: TokenPages,
  page: StayPage,
  trigger: Answer,
): Promise<DeskNotice | null> {
  const { id, version } = page.stay;
  try {
    await ANSWERS[trigger](deps, { id, version, caller: pageCaller(page, request.id), now: clock.now() });
    return null;
  } catch (error) {
    if (error instanceof OutdatedPageError) return { why: 'moved', status: STATUS_OF.moved };
    if (error instanceof ApiError && error.code === 'conflict')
      return { why: 'conflict', status: 409, message: error.message };
    throw error;
  }
}
