import type { Desk } from '../desk.ts';
import type { Deed, Method, Planned } from './plan.ts';

type Line = { readonly id: string; readonly kind: string; readonly reverses?: string };
type Folio = {
  readonly id: string;
  readonly payer: 'guest' | 'company';
  readonly balance_amount: number;
  readonly lines: readonly Line[];
};
type Bill = { readonly folios: readonly Folio[] };
type Read = { readonly stay: { readonly balance_amount: number; readonly invoice_number: string | null } };
type Documents = { readonly invoices: readonly { readonly number: string }[] };

const standing = async (desk: Desk, id: string, kind: string): Promise<Line[]> => {
  const { folios } = await desk<Bill>('GET', `/stays/${id}/folio`);
  const lines = folios.flatMap(({ lines: all }) => all);
  const reversed = new Set(lines.map(({ reverses }) => reverses));
  return lines.filter((line) => line.kind === kind && !reversed.has(line.id));
};

/** Takes what is still to be paid, or a part of it; nothing where nothing is. */
export async function pay(desk: Desk, id: string, method: Method, part?: number): Promise<void> {
  const { stay } = await desk<Read>('GET', `/stays/${id}`);
  const amount = Math.min(part ?? stay.balance_amount, stay.balance_amount);
  if (amount > 0) await desk('POST', `/stays/${id}/payments`, { amount, method });
}

/** Takes what a guest or a company owes of a bill that is split. */
async function payPart(desk: Desk, id: string, method: Method, by: Folio['payer']): Promise<void> {
  const { folios } = await desk<Bill>('GET', `/stays/${id}/folio`);
  const part = folios.find(({ payer }) => payer === by);
  if (part === undefined || part.balance_amount <= 0) return;
  await desk('POST', `/stays/${id}/payments`, { amount: part.balance_amount, method, folio_id: part.id });
}

/** Opens a bill for a company, which pays the nights. */
async function splitTo(desk: Desk, id: string, company: object): Promise<void> {
  const { folio } = await desk<{ folio: { id: string } }>('POST', `/stays/${id}/folios`, { payer: 'company', company });
  for (const line of await standing(desk, id, 'night'))
    await desk('POST', `/stays/${id}/folio/lines/${line.id}/move`, { folio_id: folio.id });
}

async function refund(desk: Desk, id: string, amount: number, reason: string): Promise<void> {
  const { payments } = await desk<{ payments: { id: string }[] }>('GET', `/stays/${id}/payments`);
  await desk('POST', `/payments/${payments[0]?.id}/refunds`, { amount, reason });
}

/** Takes the invoice back, makes the bill cheaper, gives back what is paid too much, and issues it anew. */
async function correct(desk: Desk, id: string, percent: number, reason: string): Promise<void> {
  const { stay } = await desk<Read>('GET', `/stays/${id}`);
  await desk('POST', `/invoices/${stay.invoice_number}/credit-note`);
  await desk('POST', `/stays/${id}/discounts`, { percent, reason });
  const { stay: cheaper } = await desk<Read>('GET', `/stays/${id}`);
  if (cheaper.balance_amount < 0) await refund(desk, id, -cheaper.balance_amount, reason);
  await desk<Documents>('POST', `/stays/${id}/invoices`);
}

/** What somebody at the desk does with a stay. */
export async function play(desk: Desk, id: string, deed: Deed): Promise<void> {
  switch (deed.do) {
    case 'discount':
      return desk('POST', `/stays/${id}/discounts`, { percent: deed.percent, reason: deed.reason });
    case 'price': {
      const [night] = await standing(desk, id, 'night');
      return desk('PATCH', `/stays/${id}/folio/lines/${night?.id}`, { amount: deed.amount, reason: deed.reason });
    }
    case 'company':
      return splitTo(desk, id, deed.company);
    case 'pay':
      if (deed.by !== undefined) return payPart(desk, id, deed.method, deed.by);
      return pay(desk, id, deed.method, deed.amount);
    case 'refund':
      return refund(desk, id, deed.amount, deed.reason);
    case 'charge':
      return desk('POST', `/stays/${id}/charges`, { item: deed.item, quantity: deed.quantity });
    case 'correct':
      return correct(desk, id, deed.percent, deed.reason);
    case 'deposit_invoice':
      return desk('POST', `/stays/${id}/invoices`, { kind: 'deposit' });
    case 'no_tax': {
      const [tax] = await standing(desk, id, 'tourist_tax');
      return desk('DELETE', `/stays/${id}/folio/lines/${tax?.id}`);
    }
    case 'cancel':
      return desk('POST', `/stays/${id}/cancel`, {});
    case 'waive':
      return desk('POST', `/stays/${id}/fee`, { waive: true });
  }
}

/** A stay as it was booked, and what it costs. */
export type Booked = { readonly id: string; readonly total: number };

/** Guests who leave pay what was charged, and get their invoice. */
export async function checkOut(desk: Desk, { id, total }: Booked, planned: Planned): Promise<void> {
  const { charges = [], pays = 'card_terminal', deeds } = planned;
  let due = total;
  for (const [quantity, item] of charges) {
    const { line } = await desk<{ line: { amount: number } }>('POST', `/stays/${id}/charges`, { item, quantity });
    due += line.amount;
  }
  if (pays !== null && deeds === undefined) await desk('POST', `/stays/${id}/payments`, { amount: due, method: pays });
  if (pays !== null && deeds !== undefined) await pay(desk, id, pays);
  await desk('POST', `/stays/${id}/check-out`);
}
