import type { DeskMethod } from '@booking/core/codes/payments';
import type { GroupBill, GroupPayment } from '@booking/core/routes/billing/group-bill';
import { closedFolios, standingInvoices } from '../../db/billing/invoices.ts';
import type { Payment } from '../../db/entities/payment.ts';
import type { HotelView } from '../../db/hotels.ts';
import { joinShares } from '../../domain/folio/group-bill.ts';
import { vatSums } from '../../domain/folio/invoice.ts';
import type { FolioTotals } from '../../domain/folio/totals.ts';
import { refundedOf } from '../../domain/price/desk-payment.ts';
import { showPayment } from '../../queries/list-payments.ts';
import { entryOf, showLine, showMoney } from '../../queries/read-folios.ts';
import { type GroupBills, type GroupRoom, onBill, paidIn, totalsOf } from './group-bill.ts';

type Folio = NonNullable<GroupBill['folio']>;

/** The bill of a group as staff read it. */
export function showGroupBill(view: HotelView, bills: GroupBills): GroupBill {
  const { rooms, issued } = bills;
  return {
    folio: showFolio(view, bills),
    rooms: rooms.map((room) => showRoom(view, room, bills)),
    payments: showGroupPayments(bills),
    invoices: issued
      .filter(({ groupId }) => groupId === bills.group.id)
      .map((invoice) => ({ ...entryOf(invoice), stay_id: invoice.stay })),
    currency: rooms[0]?.stay.currency ?? view.account.currency,
  };
}

function showFolio(view: HotelView, bills: GroupBills): Folio | null {
  const { group, payments, issued } = bills;
  const rooms = onBill(bills);
  if (group.payer == null || rooms.length === 0) return null;
  const lines = rooms.flatMap((room) => linesOf(view, room));
  const sums = rooms.map((room) => totalsOf(room, folioOf(room), payments));
  const paid = rooms.flatMap((room) => paidIn(room, folioOf(room), payments));
  const standing = standingInvoices(issued).filter(({ groupId }) => groupId === group.id);
  return {
    id: group.id,
    payer: group.payer,
    ...(group.company == null ? {} : { company: group.company }),
    state: rooms.every(isClosed) ? 'closed' : 'open',
    lines: [...lines, ...paymentLines(view, paid)],
    vat: vatSums(lines)
      .filter(({ gross }) => gross !== 0)
      .map(({ percent, net, vat, gross }) => {
        return { vat_percent: percent, net_amount: net, vat_amount: vat, gross_amount: gross };
      }),
    ...sumOf(sums),
    invoice_number: standing.at(-1)?.number ?? null,
  };
}

const folioOf = ({ stay }: GroupRoom): string => stay.group_folio_id as string;

/** A folio with nothing in it needs no invoice. */
function isClosed({ stay, bill, issued }: GroupRoom): boolean {
  const folioId = stay.group_folio_id as string;
  const isEmpty = bill.lines.every((line) => line.folioId !== folioId);
  return closedFolios(stay, bill.folios, issued).has(folioId) || (isEmpty && stay.status !== 'confirmed');
}

const linesOf = (view: HotelView, { stay, bill }: GroupRoom): Folio['lines'] =>
  bill.lines
    .filter(({ folioId }) => folioId === stay.group_folio_id)
    .map((line) => ({ ...showLine(view, stay, line), stay_id: stay.id }));

/** What was paid for several rooms at once is one line. */
const paymentLines = (view: HotelView, payments: readonly Payment[]): Folio['lines'] =>
  joinShares(payments).map((payment) => ({
    ...showMoney(view, payment),
    ...(payment.groupPayment == null ? { stay_id: payment.stay } : { id: payment.groupPayment, stay_id: null }),
  }));

function sumOf(sums: readonly FolioTotals[]): FolioTotals {
  const of = (key: keyof FolioTotals) => sums.reduce((sum, totals) => sum + totals[key], 0);
  return {
    total_amount: of('total_amount'),
    paid_amount: of('paid_amount'),
    balance_amount: of('balance_amount'),
  };
}

function showRoom(view: HotelView, room: GroupRoom, { payments }: GroupBills): GroupBill['rooms'][number] {
  const { stay, bill, issued } = room;
  const folios = bill.folios.map(({ id, payer, company }) => ({
    ...{ id, payer, ...(company === null ? {} : { company: company.name }) },
    ...totalsOf(room, id, payments),
  }));
  const number = stay.pinned && stay.room_id !== null ? view.nameOf(stay.room_id) : '';
  const type = [view.nameOf(stay.room_type_id), number].filter((part) => part !== '').join(' ');
  const own = folios.find(({ id }) => id === stay.group_folio_id);
  const closedBy = standingInvoices(issued)[0]?.number ?? null;
  return {
    stay_id: stay.id,
    status: stay.status,
    heading: `${type} · ${stay.name ?? stay.reference}`,
    folio_id: stay.group_folio_id,
    folios,
    ...(own === undefined ? sumOf(folios) : sumOf([own])),
    invoice_number: own === undefined ? closedBy : stay.group_invoice,
  };
}

/** What the group paid as one, with what of it was given back since. */
function showGroupPayments({ group, rooms, payments }: GroupBills): GroupPayment[] {
  const came = payments.filter(({ amount, groupPayment }) => amount > 0 && groupPayment != null);
  const currency = rooms[0]?.stay.currency ?? '';
  return [...Map.groupBy(came, ({ groupPayment }) => groupPayment as string).values()].map((shares) =>
    showGroupPayment(group.id, shares, payments, currency),
  );
}

/** @param all payments of the group's stays, of which some may give these shares back */
export function showGroupPayment(
  groupId: string,
  shares: readonly Payment[],
  all: readonly Payment[],
  currency: string,
): GroupPayment {
  const shown = shares.map((share) => showPayment(share, all, currency));
  const { stay_id: _, refund_of: _of, group_payment_id: id, ...common } = shown[0] as (typeof shown)[number];
  return {
    ...common,
    id: id as string,
    group_id: groupId,
    method: common.method as DeskMethod,
    amount: shown.reduce((sum, { amount }) => sum + amount, 0),
    refunded_amount: shares.reduce((sum, share) => sum + refundedOf(share, all), 0),
    shares: shown,
  };
}
