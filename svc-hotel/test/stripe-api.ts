import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StripeCall = {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly query: URLSearchParams;
  readonly key: string | undefined;
};
export type StripeSession = Record<string, unknown> & { id: string; status: 'open' | 'complete' | 'expired' };

/**
 * Stands where Stripe's API would, with its documented rules: one answer for an idempotency key, only open sessions
 * can be expired, money goes back once.
 */
export type StripeApi = {
  readonly port: number;
  readonly calls: readonly StripeCall[];
  readonly sessions: ReadonlyMap<string, StripeSession>;
  /** A session as it stands at Stripe, paid unless told. */
  put(session: { id: string } & Record<string, unknown>): void;
  /** Money that somebody gives back at Stripe's own dashboard. */
  giveBack(intent: string, amount: number): void;
  putDispute(dispute: { id: string } & Record<string, unknown>): void;
  /** From now on cards that are kept are declined, or are not. */
  decline(isDeclined: boolean): void;
  /** From now on every call fails with this status, with 402 as a refusal; null: none does. */
  fail(status: number | null): void;
  close(): void;
};

const EXPIRES = Math.floor(Date.parse('2026-11-02T09:00:00Z') / 1000);

export async function startStripeApi(): Promise<StripeApi> {
  const calls: StripeCall[] = [];
  const sessions = new Map<string, StripeSession>();
  const replies = new Map<string, object>();
  let failure: number | null = null;

  const refunds: Record<string, unknown>[] = [];
  const disputes = new Map<string, object>();
  let isDeclined = false;
  const giveBack = (payment_intent: string, amount: number) => {
    const id = `re_${payment_intent}_${calls.length}_${refunds.length}`;
    const made = { id, object: 'refund', payment_intent, amount, currency: 'chf', status: 'succeeded' };
    refunds.push(made);
    return made;
  };
  const begin = (form: URLSearchParams): StripeSession => {
    const id = `cs_test_${sessions.size + 1}`;
    const price = 'line_items[0][price_data]';
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.example/${id}`,
      expires_at: EXPIRES,
      ...(form.get('mode') === 'setup'
        ? { mode: 'setup', customer: `cus_${id}`, setup_intent: { id: `seti_${id}`, payment_method: `pm_${id}` } }
        : {
            mode: 'payment',
            amount_total: Number(form.get(`${price}[unit_amount]`)),
            currency: form.get(`${price}[currency]`),
            payment_intent: `pi_${id}`,
          }),
      metadata: { stay_id: form.get('metadata[stay_id]'), business_id: form.get('metadata[business_id]') },
    };
    sessions.set(id, session);
    return session;
  };
  const listed = (path: string, intent: string | null): object | null => {
    const data: Record<string, unknown>[] = path === '/v1/refunds' ? refunds : [...sessions.values()];
    return { object: 'list', data: data.filter(({ payment_intent }) => payment_intent === intent) };
  };
  const answer = ({ method, path, form, query }: StripeCall): object | null => {
    const intent = query.get('payment_intent');
    if (method === 'GET' && intent !== null) return listed(path, intent);
    if (method === 'GET' && path.startsWith('/v1/disputes/')) return disputes.get(path.slice(13)) ?? null;
    if (method === 'DELETE') return { id: path, deleted: true };
    if (method === 'POST' && path === '/v1/payment_intents')
      return isDeclined ? null : { id: `pi_fee_${calls.length}`, object: 'payment_intent', status: 'succeeded' };
    const [, id = '', verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/refunds')
      return giveBack(form.get('payment_intent') ?? '', Number(form.get('amount')));
    if (method === 'POST' && id === '') return begin(form);
    const session = sessions.get(id);
    if (session === undefined || (verb === 'expire' && session.status !== 'open')) return null;
    if (verb === 'expire') session.status = 'expired';
    return session;
  };
  const server: Server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const key = request.headers['idempotency-key'] as string | undefined;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://stripe');
    const call = {
      method: request.method ?? '',
      path,
      query,
      form: new URLSearchParams(body),
      key,
    };
    calls.push(call);
    response.setHeader('content-type', 'application/json');
    if (failure !== null)
      return void response
        .writeHead(failure)
        .end(`{"error":{"type":"${failure === 402 ? 'card_error' : 'api_error'}"}}`);
    const reply = (key === undefined ? undefined : replies.get(key)) ?? answer(call);
    if (reply === null) return void response.writeHead(400).end('{"error":{"type":"invalid_request_error"}}');
    if (key !== undefined) replies.set(key, reply);
    response.end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    sessions,
    put: (session) =>
      void sessions.set(session.id, {
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${session.id}`,
        ...session,
      }),
    giveBack: (intent, amount) => void giveBack(intent, amount),
    putDispute: (dispute) => void disputes.set(dispute.id, dispute),
    decline: (now) => {
      isDeclined = now;
    },
    fail: (status) => {
      failure = status;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
