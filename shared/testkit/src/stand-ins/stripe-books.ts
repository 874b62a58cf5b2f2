export type StripeCall = {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly query: URLSearchParams;
  readonly key: string | undefined;
};
export type StripeThing = Record<string, unknown> & { readonly id: string };
export type StripeSession = Record<string, unknown> & { id: string; status: 'open' | 'complete' | 'expired' };
export type Reply = { readonly status: number; readonly body: object };

/** What Stripe has of an account, and what happens there without a call of ours. */
export type StripeBooks = ReturnType<typeof openBooks>;

/** @param expiresAt when sessions expire, in seconds since 1970 */
export function openBooks(expiresAt: number) {
  const sessions = new Map<string, StripeSession>();
  const refunds: StripeThing[] = [];
  const intents: StripeThing[] = [];
  const disputes = new Map<string, StripeThing>();
  const state = { cards: 'pay' as 'pay' | 'decline' | 'want their holder' };
  return {
    ...{ sessions, refunds, intents, disputes, state, expiresAt },
    giveBack: (payment_intent: string, amount: number): StripeThing => {
      const id = `re_${payment_intent}_${refunds.length}`;
      const made = { id, object: 'refund', payment_intent, amount, currency: 'chf', status: 'succeeded' };
      refunds.push(made);
      return made;
    },
    put: (session: StripeThing): void => {
      const paid = { object: 'checkout.session', payment_status: 'paid', payment_intent: `pi_${session.id}` };
      sessions.set(session.id, { status: 'complete', ...paid, ...session });
    },
    complete: (id: string): StripeSession => {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`the session ${id} is not open`);
      const isPaid = session.mode === 'payment';
      return Object.assign(session, { status: 'complete', payment_status: isPaid ? 'paid' : 'no_payment_required' });
    },
    putDispute: (dispute: StripeThing): void => void disputes.set(dispute.id, dispute),
    cards: (answer: typeof state.cards): void => {
      state.cards = answer;
    },
  };
}

const done = (body: object): Reply => ({ status: 200, body });
const missing: Reply = { status: 404, body: { error: { type: 'invalid_request_error' } } };
const invalid: Reply = { status: 400, body: { error: { type: 'invalid_request_error' } } };
const declined: Reply = { status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } };

/** What Stripe answers a call, with what that changes there. */
export function answerAs(books: StripeBooks, call: StripeCall): Reply {
  const { method, path, form } = call;
  if (method === 'DELETE') return done({ id: path, deleted: true });
  if (method === 'GET') return show(books, call);
  if (path === '/v1/payment_intents') return charge(books, form);
  if (path === '/v1/refunds') return done(books.giveBack(form.get('payment_intent') ?? '', Number(form.get('amount'))));
  if (path === '/v1/checkout/sessions') return done(begin(books, form));
  const [, id = ''] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
  const session = books.sessions.get(id);
  if (session?.status !== 'open') return session === undefined ? missing : invalid;
  return done(Object.assign(session, { status: 'expired' }));
}

function show({ sessions, refunds, intents, disputes }: StripeBooks, { path, query }: StripeCall): Reply {
  const lists: Readonly<Record<string, readonly StripeThing[]>> = {
    '/v1/refunds': refunds,
    '/v1/payment_intents': intents,
    '/v1/checkout/sessions': [...sessions.values()],
  };
  const list = lists[path];
  if (list !== undefined) {
    const wanted = [...query].filter(([name]) => name !== 'limit');
    return done({ object: 'list', data: list.filter((thing) => wanted.every(([name, is]) => thing[name] === is)) });
  }
  const id = path.split('/').at(-1) ?? '';
  const thing = path.startsWith('/v1/disputes/') ? disputes.get(id) : sessions.get(id);
  return thing === undefined ? missing : done(thing);
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const named = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(named);
}

function begin({ sessions, expiresAt }: StripeBooks, form: URLSearchParams): StripeSession {
  const id = `cs_test_${sessions.size + 1}`;
  const price = 'line_items[0][price_data]';
  const setup = {
    mode: 'setup',
    customer: `cus_${id}`,
    setup_intent: { id: `seti_${id}`, payment_method: `pm_${id}` },
  };
  const payment = {
    mode: 'payment',
    amount_total: Number(form.get(`${price}[unit_amount]`)),
    currency: form.get(`${price}[currency]`),
    payment_intent: `pi_${id}`,
  };
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.example/${id}`,
    expires_at: expiresAt,
    ...(form.get('mode') === 'setup' ? setup : payment),
    metadata: metadataOf(form),
  };
  sessions.set(id, session);
  return session;
}

/** A fee that is charged to a card that is kept. */
function charge({ intents, state: { cards } }: StripeBooks, form: URLSearchParams): Reply {
  if (cards === 'decline') return declined;
  const intent = {
    id: `pi_fee_${intents.length + 1}`,
    object: 'payment_intent',
    status: cards === 'pay' ? 'succeeded' : 'requires_action',
    amount: Number(form.get('amount')),
    currency: form.get('currency'),
    customer: form.get('customer'),
    metadata: metadataOf(form),
  };
  intents.push(intent);
  return done(intent);
}
