import { apiError, wrongField } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { agreementPart } from '../html/legal.ts';
import { html, type Markup } from '../html/markup.ts';
import type { CardProvider, ProviderCall, ProviderNews } from '../payments/port.ts';
import { OUTCOMES, type Outcome, type Played } from '../payments/sandbox.ts';
import type { Logger } from '../telemetry/log.ts';
import { answerErrorsAsPages, plainPage } from './error-pages.ts';
import { type PageBusiness, pageHtml } from './page.ts';
import { originsOf, readForm, seeOther, sendPage } from './send.ts';
import { assertFromGateway, isOnHostOf, langOfVisitor } from './visitor.ts';
import { pageWords } from './words.ts';

/** Whose page it is, and in which language it speaks. */
export type PaySubject = { readonly businessId: string; readonly lang: Lang; readonly business: PageBusiness };

/** How a trade takes payments. `Page` is what lies at the address of one. */
export type PayTrade<Page> = {
  /** Where the provider's calls come in, beside the guests' pages. */
  readonly hears: string;
  /** null where nothing is to be paid at this address, or ever was. */
  readonly find: (token: string) => Promise<Page | null>;
  readonly subjectOf: (page: Page) => PaySubject;
  readonly html: (page: Page, isSandbox: boolean) => string;
  /** Where the card is typed at the provider; null where none is wanted. */
  readonly checkout: (
    provider: CardProvider,
    token: string,
    page: Page,
    now: Temporal.Instant,
  ) => Promise<string | null>;
  /** Where the guest goes once this happened in the sandbox. */
  readonly play: (page: Page, outcome: Played, now: Temporal.Instant) => Promise<string>;
  /** Answers what became of it. */
  readonly take: (method: string, news: ProviderNews, now: Temporal.Instant) => Promise<string>;
};

export type PayPageOptions<Page> = {
  readonly trade: PayTrade<Page>;
  readonly clock: Clock;
  readonly callerSecrets: readonly string[];
  /** null: the sandbox's own page stands for the card. */
  readonly provider: CardProvider | null;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** `/pay/{token}`: where a guest pays or leaves a card, and where the provider tells how it ended. */
export function servePayPages<Page>(app: FastifyInstance, options: PayPageOptions<Page>): void {
  const { provider, trade } = options;
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/pay/')) assertFromGateway(request, options.callerSecrets);
  });
  app.register(async (scope) => {
    answerErrorsAsPages(scope, { log: options.log, langOf: langOfVisitor });
    scope.get('/pay/:token', (request, reply) => show(request, reply, options));
    if (provider === null) scope.post('/pay/:token', (request, reply) => press(request, reply, options));
  });
  if (provider !== null) app.post(trade.hears, (request, reply) => hear(request, reply, options, provider));
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

async function find<Page>(request: FastifyRequest, { find: read, subjectOf }: PayTrade<Page>): Promise<Page | null> {
  const found = await read(tokenOf(request));
  return found !== null && isOnHostOf(request, subjectOf(found).businessId) ? found : null;
}

function send<Page>(reply: FastifyReply, html: string, page: Page, { subjectOf }: PayTrade<Page>): FastifyReply {
  return sendPage(reply, { status: 200, html, pictures: originsOf([subjectOf(page).business.brand?.logo_url]) });
}

function unknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const words = pageWords(langOfVisitor(request));
  const texts = { title: words.gone.title, text: words.pay.unknown };
  return sendPage(reply, { status: 404, html: plainPage(langOfVisitor(request), texts) });
}

async function show<Page>(
  request: FastifyRequest,
  reply: FastifyReply,
  { trade, provider, clock }: PayPageOptions<Page>,
): Promise<FastifyReply> {
  const found = await find(request, trade);
  if (found === null) return unknown(request, reply);
  const url = provider === null ? null : await trade.checkout(provider, tokenOf(request), found, clock.now());
  if (url !== null) return seeOther(reply, url);
  return send(reply, trade.html(found, provider === null), found, trade);
}

const isOutcome = (outcome: string | undefined): outcome is Outcome => OUTCOMES.some((name) => name === outcome);

async function press<Page>(
  request: FastifyRequest,
  reply: FastifyReply,
  { trade, clock }: PayPageOptions<Page>,
): Promise<FastifyReply> {
  const outcome = readForm(request).get('outcome');
  const found = await find(request, trade);
  if (!isOutcome(outcome)) throw wrongField('outcome', `must be one of ${OUTCOMES.join(', ')}`);
  if (found === null) return unknown(request, reply);
  if (outcome === 'authenticate') return send(reply, authenticateHtml(trade.subjectOf(found)), found, trade);
  return seeOther(reply, await trade.play(found, outcome, clock.now()));
}

/**
 * 400 for what is not signed by the provider; 200 for everything that is, heard before or not about us. What became of
 * the session is asked at the provider: where it does not answer, its call fails and comes again.
 */
async function hear<Page>(
  request: FastifyRequest,
  reply: FastifyReply,
  { trade, clock, log }: PayPageOptions<Page>,
  provider: CardProvider,
): Promise<FastifyReply> {
  const call = readCall(request, provider, log);
  const outcomes: string[] = [];
  for (const news of call === null ? [] : await provider.look(call)) {
    const outcome = await trade.take(provider.name, news, clock.now());
    if (FLAGGED.has(outcome)) log.warn({ outcome }, 'money came or went that is no payment of anything to come');
    outcomes.push(outcome);
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ received: true, outcome: outcomes.join(', ') || 'none' }));
}

const FLAGGED: ReadonlySet<string> = new Set([
  ...['late', 'other_amount', 'other_currency', 'paid_twice'],
  ...['unknown_stay', 'unknown_booking'],
]);

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

/** What the sandbox's page offers: the button that pays or leaves a card, that it fails, and how else it can end. */
export function outcomesPart(
  { lang, business }: Pick<PaySubject, 'lang' | 'business'>,
  button: string,
  more: readonly Exclude<Outcome, 'paid' | 'failed'>[],
): Markup {
  const texts = pageWords(lang).pay;
  const others = more.map(
    (outcome) => html`<button class="plain" name="outcome" value="${outcome}">${texts.outcomes[outcome]}</button>`,
  );
  return html`<form method="post"><div class="actions"><button name="outcome" value="paid">${button}</button><button class="danger" name="outcome" value="failed">${texts.fail}</button></div>${agreementPart(business, lang)}
<p class="quiet">${texts.tryOut}</p><div class="actions">${others}</div></form>`;
}

/** The step of 3-D Secure: the bank asks the holder of the card. */
function authenticateHtml({ lang, business }: PaySubject): string {
  const { pay } = pageWords(lang);
  const { title, approve, refuse } = pay.authenticate;
  const body = html`<h1>${title}</h1><p class="note">${pay.sandbox}</p>
<form method="post"><div class="actions"><button name="outcome" value="paid">${approve}</button><button class="danger" name="outcome" value="failed">${refuse}</button></div></form>`;
  return pageHtml({ lang, title, business, body });
}
