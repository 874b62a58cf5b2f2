import Stripe from 'stripe';
import type { CheckoutSession, PaymentNews } from '../domain/price/payment.ts';
import { type CardProvider, type Checkout, type ProviderCall, type RefundOrder, RefundRefusedError } from './port.ts';

export type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** For tests: an API of their own. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
};

const TIMEOUT_MS = 8000;

/** Deposits through Stripe Checkout: the card is typed at Stripe, and Stripe's signed call tells that it ended. */
export function stripeProvider({ secretKey, webhookSecret, api }: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...api });
  return {
    name: 'stripe',
    begin: (checkout) => begin(stripe, checkout),
    read: (body, signature) => readEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret)),
    look: (call) => look(stripe, call),
    expire: (session) => expire(stripe, session),
    refund: (order) => refund(stripe, order),
  };
}

async function begin(stripe: Stripe, checkout: Checkout): Promise<CheckoutSession> {
  const { stayId, businessId, reference, amount } = checkout;
  const metadata = { stay_id: stayId, business_id: businessId };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: stayId,
    locale: checkout.lang as Stripe.Checkout.SessionCreateParams.Locale,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: `${checkout.hotel}, ${reference}` },
        },
      },
    ],
    ...(checkout.email === null ? {} : { customer_email: checkout.email }),
    metadata,
    payment_intent_data: { metadata },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey: checkout.key });
  if (session.url === null) throw new Error('Stripe gave no address to pay at');
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000).toISOString() };
}

const FAILED = 'checkout.session.async_payment_failed';
const HEARD = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', FAILED];

function readEvent(event: Stripe.Event): ProviderCall | null {
  if (!HEARD.includes(event.type)) return null;
  return { session: (event.data.object as Stripe.Checkout.Session).id, failed: event.type === FAILED };
}

/** A session that is completed but not paid yet (a transfer on its way) says so later by a call of its own. */
async function look(stripe: Stripe, { session: id, failed }: ProviderCall): Promise<PaymentNews | null> {
  const session = await stripe.checkout.sessions.retrieve(id);
  const { stay_id: stayId, business_id: businessId } = session.metadata ?? {};
  if (stayId === undefined || businessId === undefined) return null;
  const isPaid = session.payment_status === 'paid';
  if (!isPaid && !failed) return null;
  const { amount_total: amount, currency } = session;
  const money = { amount: amount ?? 0, currency: (currency ?? '').toUpperCase() };
  return { outcome: isPaid ? 'paid' : 'failed', stayId, businessId, ref: session.id, ...money };
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

async function giveBack(stripe: Stripe, { key, paymentRef, amount }: RefundOrder): Promise<string> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(paymentRef);
  const paid = typeof intent === 'string' ? intent : intent?.id;
  if (paid === undefined) throw new Error('Stripe knows of no payment in this session');
  return (await stripe.refunds.create({ payment_intent: paid, amount }, { idempotencyKey: key })).id;
}
