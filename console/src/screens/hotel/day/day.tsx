import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import '../hotel.css';
import './day.css';
import { saveCsv } from '../../../api/save-file.ts';
import { useSession } from '../../../api/session.tsx';
import { Button } from '../../../parts/button.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { CloseDialog, ReopenDialog } from './close-dialogs.tsx';
import { type HotelDay, takingsAsCsv, useDay } from './day-data.ts';
import { DayLists } from './day-lists.tsx';
import { DayReport } from './day-report.tsx';

/** Whether the day is closed, by whom, and why not yet. */
function State({ day }: { day: HotelDay }) {
  const { dayClose } = useTexts();
  const { dateTime, longDate } = useFormats(useSession().business.time_zone);
  const by = (moment: string, name: string | null) =>
    name === null
      ? dayClose.closedByKey({ moment: dateTime(moment) })
      : dayClose.closedBy({ moment: dateTime(moment), name });
  return (
    <div className="day-state">
      <p>
        <Badge tone={day.state === 'closed' ? 'good' : 'neutral'}>{dayClose[day.state]}</Badge>{' '}
        {day.closed_at !== null && by(day.closed_at, day.closed_by)}
        {day.not_closable === 'day_not_over' && dayClose.notOver({ moment: dateTime(day.closes_at) })}
        {day.not_closable === 'day_not_next' && dayClose.closeFirst({ day: longDate(day.next_date) })}
      </p>
      {day.reopenings.map(({ at, by: name, reason }) => (
        <p key={at} className="soft">
          {name === null
            ? dayClose.reopenedByKey({ moment: dateTime(at), reason })
            : dayClose.reopenedBy({ moment: dateTime(at), name, reason })}
        </p>
      ))}
    </div>
  );
}

function Day({ day }: { day: HotelDay }) {
  const { dayClose } = useTexts();
  const { role } = useSession();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState<'close' | 'reopen' | null>(null);
  const onClose = () => setAsks(null);
  const canReopen = role === 'owner' && day.state === 'closed' && day.last_closed === day.date;
  return (
    <div className="day">
      <State day={day} />
      {day.state === 'open' && (
        <div className="no-print day-open">
          <DayLists day={day} ticked={ticked} onTick={setTicked} />
        </div>
      )}
      <DayReport report={day.report} />
      <div className="actions no-print">
        {day.not_closable === null && (
          <Button variant="primary" onPress={() => setAsks('close')}>
            {dayClose.close}
          </Button>
        )}
        {canReopen && <Button onPress={() => setAsks('reopen')}>{dayClose.reopen}</Button>}
      </div>
      {asks === 'close' && <CloseDialog day={day} ticked={ticked} onClose={onClose} />}
      {asks === 'reopen' && <ReopenDialog day={day} onClose={onClose} />}
    </div>
  );
}

/** The end of a day: what wants a decision, what it comes to, and the cash report of any day that was closed. */
export default function DayScreen() {
  const { hotel, dayClose, reports } = useTexts();
  const { date: named } = useParams<{ date?: string }>();
  const [, navigate] = useLocation();
  const { business } = useSession();
  const { longDate } = useFormats(business.time_zone);
  const { data, error } = useDay(named);
  const actions = (
    <>
      {data?.report.payments_by_member && (
        <Button onPress={() => saveCsv(`cash-${data.date}`, takingsAsCsv(data.report))}>{reports.saveCsv}</Button>
      )}
      <Button icon="print" onPress={() => window.print()}>
        {hotel.printBill}
      </Button>
    </>
  );
  return (
    <Page title={dayClose.title} lead={dayClose.lead} actions={actions}>
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <>
          <div className="no-print day-tools">
            <DatePicker label={dayClose.day} value={data.date} onChange={(date) => navigate(`/day-close/${date}`)} />
          </div>
          <h2>
            <span className="print-only">{`${business.name} `}</span>
            {longDate(data.date)}
          </h2>
          <Day key={data.date} day={data} />
        </>
      )}
    </Page>
  );
}
