import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import './reports.css';
import type { CallError } from '../../api/errors.ts';
import { useSession } from '../../api/session.tsx';
import { todayIn } from '../../api/today.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/choices.tsx';
import { DatePicker } from '../../parts/dates.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Card, Empty, ErrorNote, Page, Skeleton } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { PERIODS, type Period, type PeriodName, periodOf } from './periods.ts';
import { ReportChart } from './report-chart.tsx';
import { columnsOf, REPORTS, type ReportName, reportOf, saveReport, useReport } from './report-data.ts';
import { ReportTable } from './report-table.tsx';

type Chosen = { readonly name: PeriodName; readonly period: Period };

type ToolsProps = Chosen & { readonly report: ReportName; readonly onChange: (chosen: Chosen) => void };

function Tools({ report, name, period, onChange }: ToolsProps) {
  const { reports } = useTexts();
  const [, navigate] = useLocation();
  const { kind, time_zone } = useSession().business;
  const today = todayIn(time_zone);
  const choose = (id: string) => {
    const next = PERIODS.find((other) => other === id) ?? 'own';
    onChange({ name: next, period: next === 'own' ? period : periodOf(next, today) });
  };
  const own = (more: Partial<Period>) => onChange({ name, period: { ...period, ...more } });
  return (
    <div className="report-tools no-print">
      <Select
        label={reports.report}
        items={REPORTS[kind].map((id) => ({ id, label: reports.names[id] }))}
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

function Report({ report, period }: { report: ReportName; period: Period }) {
  const { reports } = useTexts();
  const { data, error } = useReport(report, period);
  const { kind } = useSession().business;
  const hasMoney = columnsOf(kind, report).some(([, of]) => of === 'money');
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
          {hasMoney && <p className="soft">{reports.amountsIn({ currency: data.currency })}</p>}
          <ReportTable report={report} data={data} />
        </>
      )}
    </>
  );
}

/** What a business looks back on: a report, as a chart and a table, on paper or as CSV. */
export default function ReportsScreen() {
  const { reports } = useTexts();
  const { report: named } = useParams<{ report?: string }>();
  const { kind, time_zone, name: house } = useSession().business;
  const report = reportOf(kind, named);
  // One name for two tables: what a hotel bills is not what a venue is paid.
  const lead = kind !== 'hotel' && report === 'revenue' ? reports.venueRevenue : reports.leads[report];
  const { dates } = useFormats(time_zone);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    name: 'this_month',
    period: periodOf('this_month', todayIn(time_zone)),
  }));
  const { period } = chosen;
  const csv = useMutation<void, CallError>({ mutationFn: () => saveReport(report, period) });
  const actions = (
    <>
      <Button isPending={csv.isPending} onPress={() => csv.mutate()}>
        {reports.saveCsv}
      </Button>
      <Button icon="print" onPress={() => window.print()}>
        {reports.print}
      </Button>
    </>
  );
  return (
    <Page title={reports.title} lead={lead} actions={actions}>
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
