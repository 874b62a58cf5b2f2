import { useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { useApiMutation, useApiQuery } from '../../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../../parts/button.tsx';
import { ConfirmDialog } from '../../../../parts/dialogs.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { ErrorNote } from '../../../../parts/page.tsx';
import { Table } from '../../../../parts/table.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { StayWithBill } from '../stay-data.ts';
import { BILL_READ, type Bill, type IssuedInvoice, isAgreed } from './bill-data.ts';

type DocumentsProps = { readonly stay: StayWithBill; readonly bill: Bill };

type CreditProps = { readonly currency: string; readonly invoice: IssuedInvoice; readonly onClose: () => void };

/** Asks before an invoice is taken back: what is written then stays on record. */
function CreditDialog({ currency, invoice, onClose }: CreditProps) {
  const texts = useTexts().hotel.onBill;
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const credit = useApiMutation('post', '/invoices/{number}/credit-note', { invalidates: BILL_READ });
  const onSuccess = ({ invoice: note }: { invoice: { number: string } }) => {
    toast(texts.credited({ number: note.number }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.creditNote}
      action={texts.credit}
      danger
      isOpen
      isPending={credit.isPending}
      onClose={onClose}
      onConfirm={() => credit.mutate({ params: { path: { number: invoice.number } } }, { onSuccess })}
    >
      <p>{texts.creditAsk({ number: invoice.number, money: money(invoice.total_amount, currency) })}</p>
      <ErrorNote error={credit.error} />
    </ConfirmDialog>
  );
}

/** Issues what has no invoice yet, once the guest has left: after a credit note. */
function Issue({ stay: { id, status }, bill: { folios, invoices } }: DocumentsProps) {
  const texts = useTexts().hotel.onBill;
  const issue = useApiMutation('post', '/stays/{id}/invoices', { invalidates: BILL_READ });
  const isDue =
    status === 'checked_out' &&
    invoices.some(({ kind }) => kind === 'invoice') &&
    // What is on the bill of a group is invoiced with that.
    folios.some(({ state, on_group_bill }) => state === 'open' && on_group_bill !== true);
  if (!isDue) return null;
  const onSuccess = ({ invoices: [first] }: { invoices: readonly { number: string }[] }) =>
    toast(texts.issued({ number: first?.number ?? '' }));
  return (
    <>
      <Button
        variant="primary"
        isPending={issue.isPending}
        onPress={() => issue.mutate({ params: { path: { id } } }, { onSuccess })}
      >
        {texts.issue}
      </Button>
      <ErrorNote error={issue.error} />
    </>
  );
}

/** The bill as a document, where none of those that were issued is it: the pro forma, or one of the release before. */
export function BillLink({ stay }: { readonly stay: StayWithBill }) {
  const { hotel } = useTexts();
  const path = { params: { path: { id: stay.id } } };
  const { data } = useApiQuery('/stays/{id}/folio', path, { enabled: isAgreed(stay) });
  const credited = new Set(data?.invoices.map(({ credits }) => credits));
  const isListed = data?.invoices.some(({ kind, number }) => kind === 'invoice' && !credited.has(number)) ?? true;
  if (isAgreed(stay) && isListed) return null;
  return (
    <ButtonLink href={`/stays/${stay.id}/invoice`} icon="print" small>
      {[hotel.invoice, stay.invoice_number].filter(Boolean).join(' ')}
    </ButtonLink>
  );
}

/** What was issued for a stay. */
export function Documents(props: DocumentsProps) {
  const { stay, bill } = props;
  if (bill.invoices.length === 0) return null;
  return (
    <>
      <Issued currency={stay.currency} invoices={bill.invoices} stayOf={() => stay.id} />
      <Issue {...props} />
    </>
  );
}

type IssuedProps<Entry extends IssuedInvoice> = {
  readonly currency: string;
  readonly invoices: readonly Entry[];
  /** The stay by which an invoice is read. */
  readonly stayOf: (invoice: Entry) => string;
};

/** What was issued: each to be read, printed and saved, and an invoice that stands to be taken back. */
export function Issued<Entry extends IssuedInvoice>({ currency, invoices, stayOf }: IssuedProps<Entry>) {
  const { hotel } = useTexts();
  const texts = hotel.onBill;
  const { business } = useSession();
  const { date, money } = useFormats(business.time_zone);
  const [crediting, setCrediting] = useState<IssuedInvoice | null>(null);
  const credited = new Set(invoices.map(({ credits }) => credits));
  const names = {
    invoice: texts.invoiceNumber,
    deposit_invoice: texts.depositNumber,
    credit_note: texts.creditNoteNumber,
  };
  const nameOf = ({ kind, number }: IssuedInvoice) => names[kind]({ number });
  const link = (invoice: Entry) => (
    <ButtonLink href={`/stays/${stayOf(invoice)}/invoice?number=${invoice.number}`} icon="print" small>
      {nameOf(invoice)}
    </ButtonLink>
  );
  const action = (invoice: IssuedInvoice) =>
    invoice.kind !== 'credit_note' &&
    !credited.has(invoice.number) && (
      <Button small aria-label={`${texts.credit}: ${nameOf(invoice)}`} onPress={() => setCrediting(invoice)}>
        {texts.credit}
      </Button>
    );
  // In one cell: on a telephone a column of its own would be out of sight.
  const what = (invoice: Entry) => (
    <span className="actions">
      {link(invoice)}
      {action(invoice)}
    </span>
  );
  return (
    <>
      <h3>{texts.documents}</h3>
      <Table
        label={texts.documents}
        rows={invoices}
        keyOf={({ number }) => number}
        columns={[
          { id: 'number', title: hotel.invoice, cell: what },
          { id: 'date', title: hotel.date, cell: ({ issued_on }) => <time>{date(issued_on)}</time>, minor: true },
          {
            id: 'amount',
            title: hotel.amount,
            cell: ({ total_amount }) => money(total_amount, currency),
            end: true,
          },
        ]}
      />
      {crediting && <CreditDialog currency={currency} invoice={crediting} onClose={() => setCrediting(null)} />}
    </>
  );
}
