import { apiError, wrongField } from '@booking/core/errors';
import type { Clock } from '@booking/kit/clock';
import { answerErrorsAsPages } from '@booking/kit/pages/error-pages';
import { originsOf, readForm, seeOther, sendPage } from '@booking/kit/pages/send';
import { assertFromGateway, isOnHostOf, langOfVisitor } from '@booking/kit/pages/visitor';
import type { Logger } from '@booking/kit/telemetry/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeHold } from '../billing/guarantee/take-hold.ts';
import { checkoutUrl, type PayPage, readPayPage } from '../billing/pay-page.ts';
import { hearBack } from '../billing/payments/hear-back.ts';
import { takePayment } from '../billing/payments/take-payment.ts';
import { OUTCOMES, type Outcome, playOutcome } from '../billing/play-outcome.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { CardProvider, ProviderCall, ProviderNews } from '../payments/port.ts';
import { authenticateHtml, payHtml } from './pay-html.ts';

export type PayPageOptions = {
  readonly deps: Deps;
  readonly clock: Clock;
  readonly callerSecrets: readonly string[];
  /** null: the sandbox's own page stands for the card. */
  readonly provider: CardProvider | null;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

// The provider's calls lie beside the guests' pages: tokens begin with an h and are longer.
const PROVIDER_PATH = '/pay/provider-events';

/** `/pay/{token}`: where a guest pays the deposit, and where the provider tells how it ended. */
export function servePayPages(app: FastifyInstance, options: PayPageOptions): void {
  const { provider } = options;
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/pay/')) assertFromGateway(request, options.callerSecrets);
  });
  app.register(async (scope) => {
    answerErrorsAsPages(scope, { log: options.log, langOf: langOfVisitor });
    scope.get('/pay/:token', (request, reply) => show(request, reply, options));
    if (provider === null) scope.post('/pay/:token', (request, reply) => press(request, reply, options));
  });
  if (provider !== null) app.post(PROVIDER_PATH, (request, reply) => hear(request, reply, options, provider));
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

const UNKNOWN = { what: 'unknown' } as const;

async function find(request: FastifyRequest, deps: Deps): Promise<PayPage> {
  const found = await readPayPage(deps, tokenOf(request));
  return found.what === 'unknown' || isOnHostOf(request, found.stay.business_id) ? found : UNKNOWN;
}

function page(reply: FastifyReply, status: number, html: string, view?: HotelView): FastifyReply {
  return sendPage(reply, { status, html, pictures: originsOf([view?.account.brand?.logo_url]) });
}

async function show(request: FastifyRequest, reply: FastifyReply, options: PayPageOptions): Promise<FastifyReply> {
  const { deps, provider, clock } = options;
  const found = await find(request, deps);
  const url = provider === null ? null : await checkoutUrl(deps, provider, tokenOf(request), found, clock.now());
  if (url !== null) return seeOther(reply, url);
  const html = payHtml(found, langOfVisitor(request), provider === null);
  return found.what === 'unknown' ? page(reply, 404, html) : page(reply, 200, html, found.view);
}

const isOutcome = (outcome: string | undefined): outcome is Outcome => OUTCOMES.some((name) => name === outcome);

async function press(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, clock }: PayPageOptions,
): Promise<FastifyReply> {
  const outcome = readForm(request).get('outcome');
  const found = await find(request, deps);
  if (!isOutcome(outcome)) throw wrongField('outcome', `must be one of ${OUTCOMES.join(', ')}`);
  if (outcome === 'authenticate') return page(reply, 200, authenticateHtml(found, langOfVisitor(request)));
  const next = await playOutcome(deps, found, outcome, clock.now());
  if (next === null) return page(reply, 404, payHtml(UNKNOWN, langOfVisitor(request)));
  return seeOther(reply, next);
}

/**
 * 400 for what is not signed by the provider; 200 for everything that is, heard before or not about us. What became of
 * the session is asked at the provider: where it does not answer, its call fails and comes again.
 */
async function hear(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, clock, log }: PayPageOptions,
  provider: CardProvider,
): Promise<FastifyReply> {
  const call = readCall(request, provider, log);
  const outcomes: string[] = [];
  for (const news of call === null ? [] : await provider.look(call)) {
    const outcome = await takeNews(deps, provider.name, news, clock.now());
    if (FLAGGED.has(outcome)) log.warn({ outcome }, 'money came or went that is no payment of a stay to come');
    outcomes.push(outcome);
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ received: true, outcome: outcomes.join(', ') || 'none' }));
}

function takeNews(deps: Deps, method: string, news: ProviderNews, now: Temporal.Instant) {
  if (news.outcome === 'kept') return takeHold(deps, method, news, now);
  if ('paymentRef' in news) return hearBack(deps, method, news, now);
  return takePayment(deps, method, news, now);
}

const FLAGGED: ReadonlySet<string> = new Set(['late', 'other_amount', 'other_currency', 'paid_twice', 'unknown_stay']);

function readCall(request: FastifyRequest, provider: CardProvider, log: Pick<Logger, 'warn'>): ProviderCall | null {
  const signature = request.headers['stripe-signature'];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    return provider.read(body, typeof signature === 'string' ? signature : '');
  } catch (error) {
    log.warn({ err: error }, 'a call that is not signed by the card provider was refused');
    throw apiError('bad_request', 'The signature does not fit.');
  }
}
