import type { ReactNode } from 'react';
import { useParams, useSearch } from 'wouter';
import '../hotel.css';
import './invoice.css';
import type { CallError } from '../../../api/errors.ts';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { reasonOf } from '../../../parts/format/reason.ts';
import { ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { Table } from '../../../parts/table.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useInvoiceFile } from './use-invoice-file.ts';

type Invoice = Reply<'/stays/{id}/invoice', 'get'>['invoice'];

const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, at) => ({ ...row, key: String(at) }));

/** Of a group's, with the room that it is for. */
function What({ what, room }: { readonly what: string; readonly room?: string }) {
  return (
    <>
      {what}
      {room !== undefined && <span className="soft room"> {room}</span>}
    </>
  );
}

function Lines({ invoice: { columns, lines } }: { invoice: Invoice }) {
  const { hotel } = useTexts();
  return (
    <Table
      label={hotel.charges}
      rows={numbered(lines)}
      keyOf={({ key }) => key}
      columns={[
        { id: 'date', title: columns.date, cell: (line) => line.date, minor: true },
        { id: 'what', title: columns.what, cell: (line) => <What {...line} /> },
        { id: 'count', title: columns.quantity, cell: (line) => line.quantity, end: true, minor: true },
        { id: 'amount', title: columns.amount, cell: (line) => line.amount, end: true },
      ]}
    />
  );
}

function Payments({ invoice: { payments, payments_title, payment_columns } }: { invoice: Invoice }) {
  return (
    <Table
      label={payments_title}
      rows={numbered(payments)}
      keyOf={({ key }) => key}
      columns={[
        { id: 'date', title: payment_columns.date, cell: (payment) => payment.date },
        { id: 'method', title: payment_columns.method, cell: (payment) => payment.method },
        { id: 'amount', title: payment_columns.amount, cell: (payment) => payment.amount, end: true },
      ]}
    />
  );
}

function Vat({ invoice: { vat, vat_columns: columns } }: { invoice: Invoice }) {
  return (
    <Table
      label={columns.vat}
      rows={vat}
      keyOf={({ rate }) => rate}
      columns={[
        { id: 'rate', title: columns.rate, cell: ({ rate }) => rate },
        { id: 'net', title: columns.net, cell: ({ net }) => net, end: true },
        { id: 'vat', title: columns.vat, cell: (sum) => sum.vat, end: true },
        { id: 'gross', title: columns.gross, cell: ({ gross }) => gross, end: true },
      ]}
    />
  );
}

/** A bill as it is printed. */
export function Sheet({ invoice }: { invoice: Invoice }) {
  const [name, ...address] = invoice.hotel;
  return (
    <article className="sheet">
      {/* The release before says nothing of it. */}
      {invoice.test != null && <p className="test-mark">{invoice.test}</p>}
      <header>
        <div>
          <h2>{name}</h2>
          {address.map((line) => (
            <p key={line} className="soft">
              {line}
            </p>
          ))}
        </div>
        <div>
          <h2>{invoice.title}</h2>
          <p className="soft">{invoice.reference}</p>
          {invoice.issued != null && <p className="soft">{invoice.issued}</p>}
        </div>
      </header>
      <div>
        <p>{invoice.guest}</p>
        {(invoice.buyer ?? []).map((line) => (
          <p key={line} className="soft">
            {line}
          </p>
        ))}
        <p className="soft">{invoice.stay}</p>
      </div>
      <Lines invoice={invoice} />
      <div className="sums">
        {invoice.sums.map(({ label, amount }, at) => (
          <p key={label} className={at === invoice.sums.length - 1 ? 'balance' : ''}>
            {label} <span>{amount}</span>
          </p>
        ))}
      </div>
      {(invoice.vat ?? []).length > 0 && <Vat invoice={invoice} />}
      {invoice.payments.length > 0 && <Payments invoice={invoice} />}
    </article>
  );
}

/** Why the file holds no electronic invoice. The release before says nothing of it. */
function Missing({ facts }: { readonly facts: readonly string[] }) {
  const { hotel } = useTexts();
  if (facts.length === 0) return null;
  return <p className="hint">{hotel.onBill.eInvoiceMissing({ facts: facts.join(', ') })}</p>;
}

type BillPageProps = {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly read: { readonly data: unknown; readonly error: CallError | null };
  /** null where the bill is in no file. */
  readonly file: ReturnType<typeof useInvoiceFile> | null;
  /** What can be done with it besides. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

/** A bill on paper, or in a file. */
export function BillPage({ title, back, read: { data, error }, file, more, children }: BillPageProps) {
  const { hotel } = useTexts();
  const actions = (
    <>
      <ButtonLink href={back.href} icon="left">
        {back.label}
      </ButtonLink>
      {more}
      {file && (
        <Button isPending={file.isPending} onPress={() => file.mutate()}>
          {hotel.savePdf}
        </Button>
      )}
      <Button variant="primary" icon="print" onPress={() => window.print()}>
        {hotel.printBill}
      </Button>
    </>
  );
  return (
    <Page title={title} actions={actions}>
      <ErrorNote error={error ?? file?.error} />
      {data === undefined && !error && <Skeleton rows={6} />}
      {children}
    </Page>
  );
}

/** Sends an invoice to the guest by e-mail; why it cannot be is said. */
function SendByEmail({ id, number }: { readonly id: string; readonly number: string }) {
  const { hotel, parts } = useTexts();
  const send = useApiMutation('post', '/stays/{id}/invoice/email', {
    invalidates: ['/stays/{id}/messages', '/stays/{id}/emails'],
  });
  const press = () =>
    send.mutate(
      { params: { path: { id } }, body: { number } },
      {
        onSuccess: (sent) => toast(hotel.onBill.emailed(sent)),
        onError: (error) => toast(reasonOf(error, parts), { tone: 'bad' }),
      },
    );
  return (
    <Button isPending={send.isPending} onPress={press}>
      {hotel.onBill.byEmail}
    </Button>
  );
}

/** A bill of a stay. */
export default function InvoiceScreen() {
  const { hotel } = useTexts();
  const { id = '' } = useParams<{ id: string }>();
  const wanted = new URLSearchParams(useSearch()).get('number');
  const query = wanted === null ? {} : { number: wanted };
  const read = useApiQuery('/stays/{id}/invoice', { params: { path: { id }, query } });
  const invoice = read.data?.invoice;
  const file = useInvoiceFile(id, invoice?.number ?? null);
  return (
    <BillPage
      title={invoice?.title ?? hotel.invoice}
      back={{ href: `/stays/${id}`, label: hotel.stay }}
      file={invoice?.number == null ? null : file}
      {...{ read }}
      more={invoice?.number == null ? null : <SendByEmail id={id} number={invoice.number} />}
    >
      {invoice && <Missing facts={invoice.e_invoice_missing ?? []} />}
      {invoice && <Sheet invoice={invoice} />}
    </BillPage>
  );
}
