import { useSession } from '../../api/session.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { chartedOf, columnsOf, type ReportData, type ReportName, type ReportRow } from './report-data.ts';
import { useCells } from './use-cells.ts';

type Props = { readonly report: ReportName; readonly data: ReportData };
type Bar = { readonly key: string; readonly label: string; readonly value: number; readonly text: string };

// More are no chart any more; the table has them all.
const MAX_BARS = 12;
const HEIGHT = 100;
const WIDTH = 10;

/** Day after day: a bar each, from the left to the right. */
function Days({ bars, largest }: { bars: readonly Bar[]; largest: number }) {
  const heightOf = (value: number) => (largest === 0 ? 0 : (Math.max(value, 0) / largest) * HEIGHT);
  return (
    <>
      <svg viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ key, label, value, text }, at) => (
          <rect key={key} x={at * WIDTH + 1} y={HEIGHT - heightOf(value)} width={WIDTH - 2} height={heightOf(value)}>
            <title>{`${label}: ${text}`}</title>
          </rect>
        ))}
      </svg>
      <div className="chart-ends soft">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </>
  );
}

/** One below the other: what is below zero in another colour. */
function Kinds({ bars, largest }: { bars: readonly Bar[]; largest: number }) {
  return (
    <div className="chart-kinds">
      {bars.map(({ key, label, value, text }) => (
        <div key={key}>
          <span>{label}</span>
          <svg viewBox={`0 0 ${HEIGHT} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect
              className={value < 0 ? 'below' : ''}
              width={largest === 0 ? 0 : (Math.abs(value) / largest) * HEIGHT}
              height={1}
            />
          </svg>
          <span className="end">{text}</span>
        </div>
      ))}
    </div>
  );
}

function useBars({ report, data: { currency, rows } }: Props): readonly Bar[] {
  const cell = useCells(currency);
  const { kind } = useSession().business;
  const columns = columnsOf(kind, report);
  const charted = chartedOf(kind, report);
  const cellKind = columns.find(([name]) => name === charted)?.[1] ?? 'count';
  // The first column says what a row is; a guest says more than a reference, and a rate tells two of a kind apart.
  const labelled = report === 'debtors' ? ['name'] : columns.slice(0, 1).map(([name]) => name);
  if (columns.some(([name]) => name === 'vat_percent')) labelled.push('vat_percent');
  const labelOf = (row: ReportRow) =>
    labelled
      .filter((name, at) => at === 0 || row[name] !== null)
      .map((name) => cell(name, columns.find(([column]) => column === name)?.[1] ?? 'text', row[name] ?? null))
      .join(', ');
  // A day of several shifts is one bar.
  return [...Map.groupBy(rows, labelOf)].map(([label, same]) => {
    const value = same.reduce((sum, row) => sum + Number(row[charted]), 0);
    return { key: label, label, value, text: cell(charted, cellKind, value) };
  });
}

/** What a report comes to at a glance. The table below it says the same to whoever does not see it. */
export function ReportChart(props: Props) {
  const { reports } = useTexts();
  const { kind } = useSession().business;
  const { report } = props;
  const bars = useBars(props);
  const isDaily = columnsOf(kind, report)[0]?.[0] === 'date';
  const largest = report === 'occupancy' ? 1 : Math.max(...bars.map(({ value }) => Math.abs(value)));
  const titles: Readonly<Record<string, string>> = reports.columns;
  const top = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), bars[0] as Bar);
  const title = titles[chartedOf(kind, report)] ?? '';
  return (
    <div
      className={isDaily ? 'report-chart days' : 'report-chart'}
      role="img"
      aria-label={reports.chart({ title, most: top.label, value: top.text })}
    >
      <p className="chart-title">{title}</p>
      {isDaily ? <Days bars={bars} largest={largest} /> : <Kinds bars={bars.slice(0, MAX_BARS)} largest={largest} />}
    </div>
  );
}
