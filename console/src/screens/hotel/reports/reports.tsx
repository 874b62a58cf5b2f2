import type { HotelReport } from '@booking/core/codes/reports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import '../hotel.css';
import './reports.css';
import type { CallError } from '../../../api/errors.ts';
import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { PERIODS, type Period, type PeriodName, periodOf } from './periods.ts';
import { ReportChart } from './report-chart.tsx';
import { isReport, REPORTS, saveCsv, useReport } from './report-data.ts';
import { ReportTable } from './report-table.tsx';

type Chosen = { readonly name: PeriodName; readonly period: Period };

type ToolsProps = Chosen & { readonly report: HotelReport; readonly onChange: (chosen: Chosen) => void };

function Tools({ report, name, period, onChange }: ToolsProps) {
  const { reports } = useTexts();
  const [, navigate] = useLocation();
  const today = todayIn(useSession().business.time_zone);
  const choose = (id: string) => {
    const next = PERIODS.find((other) => other === id) ?? 'own';
    onChange({ name: next, period: next === 'own' ? period : periodOf(next, today) });
  };
  const own = (more: Partial<Period>) => onChange({ name, period: { ...period, ...more } });
  return (
    <div className="report-tools no-print">
      <Select
        label={reports.report}
        items={REPORTS.map((id) => ({ id, label: reports.names[id] }))}
        selected={report}
        onSelect={(id) => navigate(`/reports/${id}`)}
      />
      <Select
        label={reports.period}
        items={PERIODS.map((id) => ({ id, label: reports.periods[id] }))}
        selected={name}
        onSelect={choose}
      />
      {name === 'own' && (
        <>
          <DatePicker label={reports.from} value={period.from} onChange={(from) => own({ from })} />
          <DatePicker label={reports.to} value={period.to} onChange={(to) => own({ to })} />
        </>
      )}
    </div>
  );
}

function Report({ report, period }: { report: HotelReport; period: Period }) {
  const { reports } = useTexts();
  const { data, error } = useReport(report, period);
  return (
    <>
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={8} />}
      {data?.rows.length === 0 && <Empty title={reports.empty} />}
      {data && data.rows.length > 0 && (
        <>
          <Card>
            <ReportChart report={report} data={data} />
          </Card>
          <p className="soft">{reports.amountsIn({ currency: data.currency })}</p>
          <ReportTable report={report} data={data} />
        </>
      )}
    </>
  );
}

/** What a hotel looks back on: a report, as a chart and a table, on paper or as CSV. */
export default function ReportsScreen() {
  const { hotel, reports } = useTexts();
  const { report: named } = useParams<{ report?: string }>();
  const report = isReport(named) ? named : 'occupancy';
  const { time_zone, name: house } = useSession().business;
  const { dates } = useFormats(time_zone);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    name: 'this_month',
    period: periodOf('this_month', todayIn(time_zone)),
  }));
  const { period } = chosen;
  const csv = useMutation<void, CallError>({ mutationFn: () => saveCsv(report, period) });
  const actions = (
    <>
      <Button isPending={csv.isPending} onPress={() => csv.mutate()}>
        {reports.saveCsv}
      </Button>
      <Button icon="print" onPress={() => window.print()}>
        {hotel.printBill}
      </Button>
    </>
  );
  return (
    <Page title={reports.title} lead={reports.leads[report]} actions={actions}>
      <Tools {...chosen} report={report} onChange={setChosen} />
      <ErrorNote error={csv.error} />
      <div className="print-only">
        <h2>{`${reports.names[report]}, ${house}`}</h2>
        <p>{dates(period.from, period.to)}</p>
      </div>
      <Report key={report} report={report} period={period} />
    </Page>
  );
}
