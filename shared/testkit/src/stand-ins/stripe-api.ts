import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_HEADER } from '@booking/core/caller';
import { signServiceToken } from '@booking/kit/http/caller';
import {
  answerAs,
  openBooks,
  type Reply,
  type StripeBooks,
  type StripeCall,
  type StripeSession,
  type StripeThing,
} from './stripe-books.ts';

/**
 * Stands where Stripe's API would, with its documented rules: one answer for an idempotency key, which is refused with other
 * parameters; only open sessions can be expired; money goes back once.
 */
export type StripeApi = {
  readonly port: number;
  readonly calls: readonly StripeCall[];
  readonly sessions: ReadonlyMap<string, StripeSession>;
  /** Fees that were charged, or tried. */
  readonly intents: readonly StripeThing[];
  readonly refunds: readonly StripeThing[];
  /** A session as it stands at Stripe, paid unless told. */
  put(session: StripeThing): void;
  /** The guest types the card of a session that is open: it is paid, or the card is left. */
  complete(id: string): StripeSession;
  /** Money that somebody gives back at Stripe's own dashboard. */
  giveBack(intent: string, amount: number): void;
  putDispute(dispute: StripeThing): void;
  /** From now on cards that are kept answer so. */
  cards(answer: 'pay' | 'decline' | 'want their holder'): void;
  /** From now on every call fails with this status, with 402 as a refusal; null: none does. */
  fail(status: number | null): void;
  /** What becomes of orders from now on; where they are lost, their answer is. What is read is answered. */
  orders(fate: OrderFate): void;
  /** As after 24 hours. */
  forgetKeys(): void;
  close(): void;
};

type Given = { readonly form: string; readonly reply: Reply };

const errorOf = (status: number): Reply => {
  const types: Readonly<Record<number, string>> = { 402: 'card_error', 409: 'idempotency_error' };
  return { status: status === 409 ? 400 : status, body: { error: { type: types[status] ?? 'api_error' } } };
};

async function read(request: IncomingMessage): Promise<StripeCall> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://stripe');
  const key = request.headers['idempotency-key'] as string | undefined;
  return { method: request.method ?? '', path, query, form: new URLSearchParams(body), key };
}

type OrderFate = 'answered' | 'lost' | 'not done';
type Manner = { failure: number | null; fate: OrderFate };

/** Once for each idempotency key. */
function answerOnce(books: StripeBooks, given: Map<string, Given>, call: StripeCall): Reply {
  const { key } = call;
  const form = call.form.toString();
  const before = key === undefined ? undefined : given.get(key);
  if (before !== undefined) return before.form === form ? before.reply : errorOf(409);
  const reply = answerAs(books, call);
  if (key !== undefined) given.set(key, { form, reply });
  return reply;
}

/** @param expires when sessions expire that are begun */
export async function startStripeApi(expires = '2026-11-02T09:00:00Z'): Promise<StripeApi> {
  const calls: StripeCall[] = [];
  const books = openBooks(Math.floor(Date.parse(expires) / 1000));
  const given = new Map<string, Given>();
  const manner: Manner = { failure: null, fate: 'answered' };
  const server = createServer(async (request, response) => {
    const call = await read(request);
    calls.push(call);
    const fate = call.method === 'POST' ? manner.fate : 'answered';
    const failure = manner.failure ?? (fate === 'not done' ? 500 : null);
    const reply = failure === null ? answerOnce(books, given, call) : errorOf(failure);
    const { status, body } = fate === 'lost' ? errorOf(500) : reply;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    ...books,
    fail: (status) => {
      manner.failure = status;
    },
    orders: (fate) => {
      manner.fate = fate;
    },
    forgetKeys: () => given.clear(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Where Stripe calls, and what it signs with. */
export type Endpoint = {
  readonly port: number;
  readonly path: string;
  /** By which the gateway vouches for what it passes on. */
  readonly gatewaySecret: string;
  readonly secret: string;
};

/** A call of Stripe's about something, signed as its documentation says. Answers the status. */
export async function callOfStripe(
  { port, path, gatewaySecret, secret }: Endpoint,
  type: string,
  about: StripeThing,
): Promise<number> {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: about } });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const token = signServiceToken('gateway', `POST ${path}`, gatewaySecret, Date.now());
  const headers = { [SERVICE_HEADER]: token, 'stripe-signature': `t=${at},v1=${signature}` };
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })).status;
}
