import { SERVICE_HEADER } from '@booking/core/caller';
import { apiError } from '@booking/core/errors';
import { pickLang } from '@booking/core/lang';
import type { Clock } from '@booking/kit/clock';
import { callOf, verifyService } from '@booking/kit/http/caller';
import type { Logger } from '@booking/kit/log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CardProvider, ProviderCall } from '../payments/port.ts';
import type { Deps } from '../usecases/deps.ts';
import { checkoutUrl, pressPractice, readPayPage } from '../usecases/pay-page.ts';
import { takePayment } from '../usecases/take-payment.ts';
import { payHtml } from './pay-html.ts';

export type PayPageOptions = {
  readonly deps: Deps;
  readonly clock: Clock;
  readonly callerSecrets: readonly string[];
  /** null: the sandbox's own page stands for the card. */
  readonly provider: CardProvider | null;
  readonly log: Pick<Logger, 'warn'>;
};

// The provider's calls lie beside the guests' pages: tokens begin with an h and are longer.
const PROVIDER_PATH = '/pay/provider-events';

/** `/pay/{token}`: where a guest pays the deposit, and where the provider tells how it ended. */
export function servePayPages(app: FastifyInstance, options: PayPageOptions): void {
  const { provider } = options;
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/pay/')) fromGateway(request, options.callerSecrets);
  });
  app.get('/pay/:token', (request, reply) => show(request, reply, options));
  if (provider === null) app.post('/pay/:token', (request, reply) => press(request, reply, options));
  else app.post(PROVIDER_PATH, (request, reply) => hear(request, reply, options, provider));
}

function fromGateway(request: FastifyRequest, secrets: readonly string[]): void {
  if (!verifyService(request.headers[SERVICE_HEADER], callOf(request.raw), secrets, Date.now()))
    throw apiError('invalid_key', 'This call does not come from the gateway.');
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

function page(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

async function show(request: FastifyRequest, reply: FastifyReply, options: PayPageOptions): Promise<FastifyReply> {
  const { deps, provider, clock } = options;
  const found = await readPayPage(deps, tokenOf(request));
  const url = provider === null ? null : await checkoutUrl(deps, provider, tokenOf(request), found, clock.now());
  if (url !== null) return reply.code(303).headers({ location: url, 'cache-control': 'no-store' }).send();
  const asked = pickLang(request.headers['accept-language']?.split(/[,;]/)[0], 'en');
  return page(reply, found.what === 'unknown' ? 404 : 200, payHtml(found, asked));
}

async function press(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, clock }: PayPageOptions,
): Promise<FastifyReply> {
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  const outcome = form.get('outcome');
  if (outcome !== 'paid' && outcome !== 'failed') throw apiError('bad_request', 'outcome: must be paid or failed');
  const next = await pressPractice(deps, tokenOf(request), outcome, clock.now());
  if (next === null) return page(reply, 404, payHtml({ what: 'unknown' }, 'en'));
  return reply.code(303).headers({ location: next, 'cache-control': 'no-store' }).send();
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
  const news = call === null ? null : await provider.look(call);
  const outcome = news === null ? 'none' : await takePayment(deps, provider.name, news, clock.now());
  if (FLAGGED.has(outcome))
    log.warn({ outcome, stay: news?.stayId }, 'money came that is no deposit of a stay to come');
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ received: true, outcome }));
}

const FLAGGED = new Set(['late', 'other_amount', 'other_currency', 'paid_twice', 'unknown_stay']);

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
