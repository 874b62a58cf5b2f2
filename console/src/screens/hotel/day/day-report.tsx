import { useSession } from '../../../api/session.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, Facts } from '../../../parts/page.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { HotelDay } from './day-data.ts';

type Report = HotelDay['report'];
type Revenue = Report['revenue'][number];
type Payments = Report['payments'][number];
type Taking = NonNullable<Report['payments_by_member']>[number];

function Night({ report }: { report: Report }) {
  const { reports } = useTexts();
  const { money, percent } = useFormats(useSession().business.time_zone);
  const { columns } = reports;
  const { occupancy: night, currency } = report;
  const facts = [
    [columns.rooms_sold, `${night.rooms_sold} / ${night.rooms_available}`],
    [columns.occupancy, percent(night.occupancy, 1)],
    [columns.room_revenue, money(night.room_revenue, currency)],
    [columns.adr, money(night.adr, currency)],
    [columns.revpar, money(night.revpar, currency)],
  ] as const;
  return <Facts rows={facts} />;
}

function useColumns(currency: string) {
  const { reports, hotel, dayClose } = useTexts();
  const { decimal, number } = useFormats(useSession().business.time_zone);
  const { columns, kinds } = reports;
  const print = (amount: number) => decimal(amount, currency);
  const revenue: Column<Revenue>[] = [
    { id: 'kind', title: columns.kind, cell: ({ kind }) => kinds[kind] },
    {
      id: 'vat_percent',
      title: columns.vat_percent,
      end: true,
      cell: ({ vat_percent }) => (vat_percent === null ? '' : `${number(vat_percent)} %`),
    },
    { id: 'net', title: columns.net_amount, end: true, minor: true, cell: ({ net_amount }) => print(net_amount) },
    { id: 'vat', title: columns.vat_amount, end: true, minor: true, cell: ({ vat_amount }) => print(vat_amount) },
    { id: 'amount', title: columns.amount, end: true, cell: ({ amount }) => print(amount) },
  ];
  const methods = hotel.methods as Readonly<Record<string, string>>;
  const payments: Column<Payments>[] = [
    { id: 'method', title: columns.method, cell: ({ method }) => methods[method] ?? method },
    { id: 'count', title: columns.payments, end: true, minor: true, cell: (row) => row.payments },
    { id: 'paid', title: columns.paid_amount, end: true, cell: ({ paid_amount }) => print(paid_amount) },
    { id: 'back', title: columns.refunded_amount, end: true, cell: (row) => print(row.refunded_amount) },
    { id: 'amount', title: columns.amount, end: true, cell: ({ amount }) => print(amount) },
  ];
  const takings: Column<Taking>[] = [
    { id: 'member', title: dayClose.member, cell: ({ member }) => member ?? dayClose.nobody },
    // With a name in front there is room for what it comes to alone.
    ...payments.map((column) => ({
      ...column,
      minor: column.minor === true || column.id === 'paid' || column.id === 'back',
    })),
  ];
  return { revenue, payments, takings, print };
}

/** Who took and gave back what; on a day that was closed before that was noted, nobody knows. */
function Takings({ report, columns }: { report: Report; columns: readonly Column<Taking>[] }) {
  const { dayClose } = useTexts();
  const rows = report.payments_by_member ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{dayClose.byMember}</h3>
      <Table
        label={dayClose.byMember}
        columns={columns}
        rows={rows}
        keyOf={({ member, member_id, method }) => JSON.stringify([member, member_id, method])}
      />
    </>
  );
}

/** What a day comes to: the night, revenue by kind and VAT, and payments by method, as they are printed. */
export function DayReport({ report }: { report: Report }) {
  const { dayClose, reports } = useTexts();
  const { dateTime } = useFormats(useSession().business.time_zone);
  const { revenue, payments, takings, print } = useColumns(report.currency);
  const total = (first: string, amount: number) => (column: string) =>
    column === first ? dayClose.total : column === 'amount' ? print(amount) : '';
  return (
    <>
      <Card title={dayClose.cash}>
        <p className="soft">
          {dayClose.cashPeriod({ from: dateTime(report.from), until: dateTime(report.until) })}{' '}
          {reports.amountsIn({ currency: report.currency })}
        </p>
        {report.payments.length === 0 && <p>{dayClose.noCash}</p>}
        {report.payments.length > 0 && (
          <Table
            label={dayClose.cash}
            columns={payments}
            rows={report.payments}
            keyOf={({ method }) => method}
            total={total('method', report.payments_amount)}
          />
        )}
        {report.drawer != null && (
          <p>
            {dayClose.drawer({
              counted: print(report.drawer.counted_amount),
              expected: print(report.drawer.expected_amount),
              difference: print(report.drawer.difference_amount),
            })}
          </p>
        )}
        <Takings report={report} columns={takings} />
      </Card>
      <Card title={dayClose.revenue}>
        {report.revenue.length === 0 && <p>{dayClose.noRevenue}</p>}
        {report.revenue.length > 0 && (
          <Table
            label={dayClose.revenue}
            columns={revenue}
            rows={report.revenue}
            keyOf={({ kind, vat_percent }) => `${kind} ${vat_percent}`}
            total={total('kind', report.revenue_amount)}
          />
        )}
      </Card>
      <Card title={dayClose.night}>
        <Night report={report} />
      </Card>
    </>
  );
}
