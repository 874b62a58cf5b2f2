import { Link } from 'wouter';
import { useSession } from '../../api/session.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { columnsOf, type ReportData, type ReportName, type ReportRow } from './report-data.ts';
import { useCells } from './use-cells.ts';

// Left out on a telephone, where the others say the most.
const MINOR: ReadonlySet<string> = new Set([
  ...[
    'rooms_available',
    'rooms_sold',
    'room_revenue',
    'net_amount',
    'vat_amount',
    'payments',
    'refunds',
    'room_amount',
  ],
  ...['cancelled_room_nights', 'adults', 'children', 'company', 'status', 'check_in', 'check_out', 'total_amount'],
  ...['paid_amount', 'walk_ins', 'cancelled', 'no_show_covers', 'lead_hours', 'no_show_lead_hours', 'longest_minutes'],
  ...['median_minutes', 'orders', 'paid_orders', 'share', 'available_minutes'],
]);

type Props = { readonly report: ReportName; readonly data: ReportData };

/** A report as a table, the whole period in its last row. */
export function ReportTable({ report, data: { currency, rows, totals } }: Props) {
  const { reports } = useTexts();
  const cell = useCells(currency);
  const { kind: trade } = useSession().business;
  const shown = columnsOf(trade, report);
  const titles: Readonly<Record<string, string>> = reports.columns;
  const columns = shown.map(
    ([name, kind]): Column<ReportRow> => ({
      id: name,
      title: titles[name] ?? name,
      end: kind !== 'text' && kind !== 'date',
      minor: MINOR.has(name),
      cell: (row) => {
        const text = cell(name, kind, row[name] ?? null);
        return name === 'reference' ? <Link href={`/stays/${row.stay_id}`}>{text}</Link> : text;
      },
    }),
  );
  const kinds = new Map(shown);
  const total = (name: string) => {
    const [value, kind] = [totals[name], kinds.get(name)];
    if (name === columns[0]?.id) return reports.total;
    return value === undefined || kind === undefined ? '' : cell(name, kind, value);
  };
  return (
    <Table
      label={reports.names[report]}
      columns={columns}
      rows={rows}
      keyOf={(row) => String(row.stay_id ?? shown.map(([name]) => row[name]))}
      total={total}
    />
  );
}
