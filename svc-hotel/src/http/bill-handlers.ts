import type { Handlers } from '@booking/core/route';
import type { FOLIO_ROUTES } from '@booking/core/routes/billing/folio';
import type { GROUP_BILL_ROUTES } from '@booking/core/routes/billing/group-bill';
import type { NUMBERED_INVOICE_ROUTES } from '@booking/core/routes/billing/invoices';
import type { PAYMENT_ROUTES } from '@booking/core/routes/billing/payments';
import { addCharge } from '../billing/folio/add-charge.ts';
import { addDiscount } from '../billing/folio/add-discount.ts';
import { addFolio } from '../billing/folio/add-folio.ts';
import { moveLine } from '../billing/folio/move-line.ts';
import { priceNight } from '../billing/folio/price-night.ts';
import { reverseLine } from '../billing/folio/reverse-line.ts';
import { addGroupPayment } from '../billing/group/add-group-payment.ts';
import { issueGroup } from '../billing/group/issue-group.ts';
import { issueGroupDeposit } from '../billing/group/issue-group-deposit.ts';
import { readProFormaFile } from '../billing/group/pro-forma.ts';
import { readGroupBill } from '../billing/group/read-group-bill.ts';
import { refundGroupPayment } from '../billing/group/refund-group-payment.ts';
import { setGroupBill } from '../billing/group/set-group-bill.ts';
import { issueDeposit } from '../billing/issue-deposit.ts';
import { addPayment } from '../billing/payments/add-payment.ts';
import { changeFee } from '../billing/payments/change-fee.ts';
import { refundPayment } from '../billing/payments/refund-payment.ts';
import { readInvoicePdf, readInvoiceXml } from '../billing/read-invoice.ts';
import { creditByNote, issueAnew } from '../billing/reissue-invoice.ts';
import type { Deps } from '../deps.ts';
import { listPayments } from '../queries/list-payments.ts';
import { readFolios } from '../queries/read-folios.ts';
import { readInvoiceDocument } from '../queries/read-invoice-document.ts';
import { on } from './handlers.ts';

/** What staff read and write of bills, one line a route. */
export function folioHandlers(deps: Deps): Handlers<typeof FOLIO_ROUTES> {
  return {
    readStayFolios: ({ params, caller }) => readFolios(deps, caller, params.id),
    addStayCharge: (input) => addCharge(deps, on(input), input.body),
    addStayDiscount: (input) => addDiscount(deps, on(input), input.body),
    priceStayNight: (input) => priceNight(deps, on(input), input.params.line_id, input.body),
    reverseStayLine: (input) => reverseLine(deps, on(input), input.params.line_id),
    addStayFolio: (input) => addFolio(deps, on(input), input.body),
    moveStayLine: (input) => moveLine(deps, on(input), input.params.line_id, input.body.folio_id),
  };
}

/** Money that comes and goes back, one line a route. */
export function paymentHandlers(deps: Deps): Handlers<typeof PAYMENT_ROUTES> {
  return {
    listStayPayments: ({ params, caller }) => listPayments(deps, caller, params.id),
    addPayment: (input) => addPayment(deps, on(input), input.body),
    addRefund: ({ params, body, caller, now }) => refundPayment(deps, { paymentId: params.id, caller, now }, body),
    changeStayFee: (input) => changeFee(deps, on(input), input.body),
  };
}

/** Invoices by number, one line a route. */
export function numberedInvoiceHandlers(deps: Deps): Handlers<typeof NUMBERED_INVOICE_ROUTES> {
  return {
    readInvoiceByNumber: ({ params, caller }) => readInvoiceDocument(deps, caller, params.number),
    readInvoicePdf: ({ params, caller, now }) =>
      readInvoicePdf(deps, { businessId: caller.business, number: params.number }, now),
    readInvoiceXml: ({ params, caller }) => readInvoiceXml(deps, caller, params.number),
    creditInvoice: ({ params, caller, now }) => creditByNote(deps, { number: params.number, caller, now }),
    issueStayInvoices: (input) =>
      input.body.kind === 'deposit' ? issueDeposit(deps, on(input), input.body.amount) : issueAnew(deps, on(input)),
  };
}

/** One bill for the rooms of a group, one line a route. */
export function groupBillHandlers(deps: Deps): Handlers<typeof GROUP_BILL_ROUTES> {
  return {
    readGroupBill: ({ params, caller }) => readGroupBill(deps, caller, params.id),
    setGroupBill: (input) => setGroupBill(deps, on(input), input.body),
    addGroupPayment: (input) => addGroupPayment(deps, on(input), input.body),
    addGroupRefund: (input) => refundGroupPayment(deps, on(input), input.params.payment_id, input.body),
    issueGroupInvoice: (input) =>
      input.body.kind === 'deposit'
        ? issueGroupDeposit(deps, on(input), input.body.amount)
        : issueGroup(deps, on(input)),
    readGroupProForma: ({ params, caller, now }) => readProFormaFile(deps, caller, params.id, now),
  };
}
