import type Stripe from 'stripe';
import type { BackNews, HoldNews, PaymentNews, ProviderCall, ProviderNews } from './port.ts';

/**
 * What the metadata of Stripe's objects call what was booked. Stripe tells every endpoint of an account of everything: what
 * bears another name is the other trade's.
 */
export type BookedKey = 'stay_id' | 'booking_id';

/** A trade's account at Stripe. */
export type Account = { readonly stripe: Stripe; readonly bookedKey: BookedKey };

const FAILED = 'checkout.session.async_payment_failed';
const HEARD = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', FAILED];

const DISPUTES = ['charge.dispute.created', 'charge.dispute.closed'];

export function readEvent(event: Stripe.Event): ProviderCall | null {
  const { type } = event;
  const about = event.data.object;
  if (type === 'charge.refunded') return refundsOf(idOf((about as Stripe.Charge).payment_intent));
  if (DISPUTES.includes(type)) return { dispute: (about as Stripe.Dispute).id };
  if (!HEARD.includes(type)) return null;
  return { session: (about as Stripe.Checkout.Session).id, failed: type === FAILED };
}

const refundsOf = (intent: string | null): ProviderCall | null => (intent === null ? null : { refundsOf: intent });

export async function look(account: Account, call: ProviderCall): Promise<readonly ProviderNews[]> {
  if ('refundsOf' in call) return lookAtRefunds(account.stripe, call.refundsOf);
  if ('dispute' in call) return lookAtDispute(account.stripe, call.dispute);
  const news = await lookAtSession(account, call);
  return news === null ? [] : [news];
}

/** Every refund of a payment: which of them are known already, whoever takes them in finds out. */
async function lookAtRefunds(stripe: Stripe, intent: string): Promise<BackNews[]> {
  const made = await refundsMade(stripe, intent);
  if (made.length === 0) return [];
  const paymentRef = await refOf(stripe, intent);
  return made.map(({ id: ref, amount, currency }) => ({
    outcome: 'refunded',
    ...{ paymentRef, ref, amount, currency: currency.toUpperCase() },
  }));
}

export async function refundsMade(stripe: Stripe, intent: string): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  return data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
}

/** A dispute takes the money at once; one that is won brings it again. */
async function lookAtDispute(stripe: Stripe, id: string): Promise<BackNews[]> {
  const { payment_intent, amount, currency, status } = await stripe.disputes.retrieve(id);
  const intent = idOf(payment_intent);
  if (intent === null || status.startsWith('warning_')) return [];
  const about = { paymentRef: await refOf(stripe, intent), amount, currency: currency.toUpperCase() };
  const taken: BackNews = { outcome: 'disputed', ...about, ref: id };
  return status === 'won' ? [taken, { outcome: 'dispute_won', ...about, ref: `${id} won` }] : [taken];
}

/** What a payment is called here: its session, or itself where a fee was charged. */
async function refOf(stripe: Stripe, intent: string): Promise<string> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0]?.id ?? intent;
}

/** A session that is completed but not paid yet (a transfer on its way) says so later by a call of its own. */
type SessionCall = Extract<ProviderCall, { readonly session: string }>;

async function lookAtSession(
  { stripe, bookedKey }: Account,
  { session: id, failed }: SessionCall,
): Promise<PaymentNews | HoldNews | null> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
  const { [bookedKey]: bookedId, business_id: businessId } = session.metadata ?? {};
  if (bookedId === undefined || businessId === undefined) return null;
  if (session.mode === 'setup') return keptCard(session, { bookedId, businessId });
  const isPaid = session.payment_status === 'paid';
  if (!isPaid && !failed) return null;
  const { amount_total: amount, currency } = session;
  const money = { amount: amount ?? 0, currency: (currency ?? '').toUpperCase() };
  return { outcome: isPaid ? 'paid' : 'failed', bookedId, businessId, ref: session.id, ...money };
}

type Owner = Pick<HoldNews, 'bookedId' | 'businessId'>;

function keptCard({ id, status, customer, setup_intent: setup }: Stripe.Checkout.Session, owner: Owner) {
  const card = typeof setup === 'string' ? null : setup?.payment_method;
  const [customerId, cardId] = [idOf(customer), idOf(card)];
  if (status !== 'complete' || customerId === null || cardId === null) return null;
  return { outcome: 'kept', ...owner, ref: id, cardRef: `${customerId} ${cardId}` } as const;
}

export const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
