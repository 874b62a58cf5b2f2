import Stripe from 'stripe';
import {
  type CardProvider,
  ChargeDeclinedError,
  type ChargeOrder,
  type Checkout,
  type CheckoutSession,
  type RefundOrder,
  RefundRefusedError,
} from './port.ts';
import { type Account, type BookedKey, idOf, look, readEvent, refundsMade } from './stripe-news.ts';

export type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly bookedKey: BookedKey;
  /** For tests: an API of their own. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
};

const TIMEOUT_MS = 8000;

/** Cards through Stripe Checkout: the card is typed at Stripe, and Stripe's signed call tells that it ended. */
export function stripeProvider({ secretKey, webhookSecret, bookedKey, api }: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...api });
  const account = { stripe, bookedKey };
  return {
    name: 'stripe',
    begin: (checkout) => begin(account, checkout),
    read: (body, signature) => readEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret)),
    look: (call) => look(account, call),
    expire: (session) => expire(stripe, session),
    refund: (order) => refund(stripe, order),
    held: { charge: (order) => charge(account, order), forget: (cardRef) => forget(stripe, cardRef) },
  };
}

async function begin({ stripe, bookedKey }: Account, checkout: Checkout): Promise<CheckoutSession> {
  const { bookedId, businessId, amount } = checkout;
  const metadata = { [bookedKey]: bookedId, business_id: businessId };
  const params: Stripe.Checkout.SessionCreateParams = {
    ...(amount === 0 ? keepCard(checkout, metadata) : payNow(checkout, metadata)),
    client_reference_id: bookedId,
    locale: checkout.lang as Stripe.Checkout.SessionCreateParams.Locale,
    ...(checkout.email === null ? {} : { customer_email: checkout.email }),
    metadata,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey: checkout.key });
  if (session.url === null) throw new Error('Stripe gave no address to pay at');
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000).toISOString() };
}

type SessionParams = Pick<
  Stripe.Checkout.SessionCreateParams,
  'mode' | 'line_items' | 'payment_intent_data' | 'setup_intent_data' | 'currency' | 'customer_creation'
>;

function payNow({ currency, amount, business, reference }: Checkout, metadata: Record<string, string>): SessionParams {
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: amount,
    product_data: { name: `${business}, ${reference}` },
  };
  return { mode: 'payment', line_items: [{ quantity: 1, price_data }], payment_intent_data: { metadata } };
}

/** A card is charged without its holder later only as that of a customer. */
function keepCard({ currency }: Checkout, metadata: Record<string, string>): SessionParams {
  const currencyCode = currency.toLowerCase();
  return { mode: 'setup', currency: currencyCode, customer_creation: 'always', setup_intent_data: { metadata } };
}

async function charge({ stripe, bookedKey }: Account, order: ChargeOrder): Promise<string> {
  const [customer = '', payment_method = ''] = order.cardRef.split(' ');
  const { amount, key: idempotencyKey, bookedId, businessId: business_id, onlyFindBeside: recorded } = order;
  const money = { amount, currency: order.currency.toLowerCase() };
  const metadata = { [bookedKey]: bookedId, business_id };
  try {
    if (recorded !== undefined) return await findCharge(stripe, customer, amount, recorded);
    const paid = await stripe.paymentIntents.create(
      { ...money, customer, payment_method, off_session: true, confirm: true, metadata },
      { idempotencyKey },
    );
    if (paid.status === 'succeeded') return paid.id;
    // A debit from an account, whose bank says days later what became of it.
    if (paid.status === 'processing') throw new Error('the bank has not answered');
  } catch (cause) {
    if (REFUSALS.some((refusal) => cause instanceof refusal)) throw new ChargeDeclinedError('declined', { cause });
    throw cause;
  }
  throw new ChargeDeclinedError('the card wants its holder to be there');
}

/** A customer has one card and one booking: what was charged there and is noted by no other fee was charged by this order. */
async function findCharge(stripe: Stripe, customer: string, amount: number, recorded: readonly string[]) {
  if (customer === '') throw new ChargeDeclinedError('the card is kept no more');
  const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
  const isTaken = ({ status }: Stripe.PaymentIntent) => status === 'succeeded' || status === 'processing';
  const made = data.find((paid) => isTaken(paid) && isOther(paid, amount, recorded));
  if (made === undefined) throw new ChargeDeclinedError('nothing was charged while its key was known');
  if (made.status === 'processing') throw new Error('the bank has not answered');
  return made.id;
}

type Made = { readonly id: string; readonly amount: number };
const isOther = (made: Made, amount: number, recorded: readonly string[]): boolean =>
  made.amount === amount && !recorded.includes(made.id);

/** The customer was made for this card alone, and goes with it. */
async function forget(stripe: Stripe, cardRef: string): Promise<void> {
  const [customer = ''] = cardRef.split(' ');
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function expire(stripe: Stripe, session: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(session);
  } catch (error) {
    // It is not open any more: paid, whose news comes by itself, or expired.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

const REFUSALS = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeCardError];

async function refund(stripe: Stripe, order: RefundOrder): Promise<string> {
  try {
    return await giveBack(stripe, order);
  } catch (cause) {
    if (REFUSALS.some((refusal) => cause instanceof refusal)) throw new RefundRefusedError('refused', { cause });
    throw cause;
  }
}

async function giveBack(stripe: Stripe, order: RefundOrder): Promise<string> {
  const { key, paymentRef, amount, onlyFindBeside: recorded } = order;
  const paid = await intentOf(stripe, paymentRef);
  if (paid === null) throw new Error('Stripe knows of no payment in this session');
  if (recorded === undefined)
    return (await stripe.refunds.create({ payment_intent: paid, amount }, { idempotencyKey: key })).id;
  const made = (await refundsMade(stripe, paid)).find((back) => isOther(back, amount, recorded));
  if (made === undefined) throw new RefundRefusedError('nothing went back while its key was known');
  return made.id;
}

/** What a guest paid in a session, or what a fee was charged as. */
async function intentOf(stripe: Stripe, paymentRef: string): Promise<string | null> {
  if (paymentRef.startsWith('pi_')) return paymentRef;
  return idOf((await stripe.checkout.sessions.retrieve(paymentRef)).payment_intent);
}
