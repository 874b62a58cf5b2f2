import Stripe from 'stripe';
import type { CheckoutSession, PaymentNews } from '../domain/payment.ts';
import type { CardProvider, Checkout } from './port.ts';

export type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** For tests: an API of their own. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
};

const TIMEOUT_MS = 8000;

/** Deposits through Stripe Checkout: the card is typed at Stripe, and Stripe's signed call tells how it ended. */
export function stripeProvider({ secretKey, webhookSecret, api }: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...api });
  return {
    name: 'stripe',
    begin: (checkout) => begin(stripe, checkout),
    read: (body, signature) => readEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret)),
  };
}

async function begin(stripe: Stripe, checkout: Checkout): Promise<CheckoutSession> {
  const { stayId, businessId, reference, amount } = checkout;
  const metadata = { stay_id: stayId, business_id: businessId };
  const session = await stripe.checkout.sessions.create({
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
  });
  if (session.url === null) throw new Error('Stripe gave no address to pay at');
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000).toISOString() };
}

const OUTCOMES: Readonly<Record<string, PaymentNews['outcome']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
};

/** A session that is completed but not paid yet (a transfer on its way) says so later by a call of its own. */
function readEvent(event: Stripe.Event): PaymentNews | null {
  const outcome = OUTCOMES[event.type];
  if (outcome === undefined) return null;
  const session = event.data.object as Stripe.Checkout.Session;
  const { stay_id: stayId, business_id: businessId } = session.metadata ?? {};
  if (stayId === undefined || businessId === undefined) return null;
  if (outcome === 'paid' && session.payment_status !== 'paid') return null;
  return { outcome, stayId, businessId, ref: session.id, amount: session.amount_total ?? 0 };
}
