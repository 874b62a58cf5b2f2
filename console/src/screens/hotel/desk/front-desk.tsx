import { addDays } from '@booking/core/rules/days';
import { Link } from 'wouter';
import '../hotel.css';
import './front-desk.css';
import { useOfflineCopy } from '../../../api/offline-copy.ts';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { TestBadge } from '../../../parts/test-badge.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestMarks, PrintedAllergies } from '../../guests/marks/guest-marks.tsx';
import { MarkedGuests } from '../../guests/marks/marked-guests.tsx';
import { type Chart, type ChartStay, roomName, useChart } from '../occupancy/chart-data.ts';
import { Decisions } from './decisions.tsx';
import { NearCutOffs } from './near-cut-offs.tsx';
import { OpenQuotes } from './open-quotes.tsx';
import { type Step, StepButton, type StepControl, StepNotes, useStep } from './use-step.tsx';

/** What a line of the day's lists shows. */
type Line = Pick<ChartStay, 'id' | 'name' | 'reference' | 'check_in' | 'check_out' | 'adults' | 'children'> & {
  readonly room: string;
  readonly arrival_time: string | null;
  readonly notes: string | null;
  readonly extras: readonly string[];
  readonly due: number;
  /** What is not paid of a plan that is paid when booking. */
  readonly prepaid: number;
  readonly test?: boolean | undefined;
  readonly guest_id?: string | null | undefined;
  /** Until when a request waits for its payment or card; null for one that the hotel has to answer. */
  readonly waits?: string | null;
};

type ListProps = {
  readonly title: string;
  readonly empty: string;
  readonly lines: readonly Line[];
  readonly steps: readonly Step[];
  readonly taken: StepControl;
  readonly currency: string;
};

function StayLine({ line, steps, taken, currency }: Omit<ListProps, 'title' | 'empty' | 'lines'> & { line: Line }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date, money } = useFormats(business.time_zone);
  // A day that this device kept of an earlier release has no extras.
  const more = [...(line.extras ?? []), line.notes].filter(Boolean);
  return (
    <li>
      <div className="who">
        <Link href={`/stays/${line.id}`}>{line.name ?? line.reference}</Link>
        <p className="soft">
          {date(line.check_in)} – {date(line.check_out)} ·{' '}
          {hotel.party({ adults: line.adults, children: line.children })}
          {line.arrival_time && ` · ${line.arrival_time}`}
        </p>
        {more.length > 0 && <p className="soft print-only">{more.join(' · ')}</p>}
        <PrintedAllergies id={line.guest_id} />
      </div>
      <TestBadge test={line.test} />
      <GuestMarks id={line.guest_id} />
      <Badge>{line.room === '' ? hotel.noRoom : line.room}</Badge>
      {line.prepaid > 0 && <Badge tone="bad">{hotel.prepaidUnpaid}</Badge>}
      {line.waits && <Badge tone="warn">{line.waits}</Badge>}
      {line.due > 0 && <Badge tone="warn">{hotel.due({ money: money(line.due, currency) })}</Badge>}
      <span className="actions">
        {steps.map((step) => (
          <StepButton key={step} step={step} id={line.id} name={line.name} taken={taken} />
        ))}
      </span>
    </li>
  );
}

function StayList({ title, empty, lines, ...list }: ListProps) {
  return (
    <Card title={`${title} (${lines.length})`}>
      {lines.length === 0 && <p className="soft">{empty}</p>}
      {lines.length > 0 && (
        <ul className="stay-list">
          {lines.map((line) => (
            <StayLine key={line.id} line={line} {...list} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The stays of a day as one stands at the desk: who comes, who sleeps here, who leaves. */
function listsOf(chart: Chart) {
  const { today } = chart;
  const lines = (holds: (stay: ChartStay) => boolean, among = chart.stays): Line[] =>
    among
      .filter(holds)
      .map((stay) => ({
        ...stay,
        room: roomName(chart, stay.room_id),
        due: stay.balance_amount,
        prepaid: stay.prepaid_due_amount,
      }))
      .sort((a, b) => a.room.localeCompare(b.room, undefined, { numeric: true }));
  return {
    overdue: lines(() => true, chart.overdue ?? []),
    // A chart that the device kept may be one of the release before.
    unmarked: lines(() => true, chart.unmarked ?? []),
    arrivals: lines(
      ({ status, check_in, check_out }) => status === 'confirmed' && check_in <= today && check_out > today,
    ),
    inHouse: lines(({ status, check_out }) => status === 'checked_in' && check_out > today),
    departures: lines(({ status, check_out }) => status === 'checked_in' && check_out <= today),
    hasArrived: chart.stays.some(({ status, check_in }) => status === 'checked_in' && check_in === today),
    hasLeft: chart.stays.some(({ status, check_out }) => status === 'checked_out' && check_out === today),
  };
}

function Requests({ today, taken, currency }: { today: string; taken: StepControl; currency: string }) {
  const { hotel } = useTexts();
  const { dateTime } = useFormats(useSession().business.time_zone);
  const { waits, waitsCard } = hotel.guarantee;
  const query = { status: 'requested', from: today, to: addDays(today, 365) };
  const { data, error } = useApiQuery('/stays', { params: { query } });
  // What a quote offers waits for the guest: nobody at the desk decides it.
  const waiting = (data?.stays ?? []).filter(({ quoted_until }) => quoted_until == null);
  const offered = (data?.stays ?? []).filter(({ quoted_until }) => quoted_until != null);
  const lines = waiting.map((stay) => ({
    ...stay,
    room: stay.room_type,
    extras: stay.extras.map(({ name }) => name),
    due: 0,
    prepaid: 0,
    waits: stay.expires_at && (stay.card_hold === 'pending' ? waitsCard : waits)({ at: dateTime(stay.expires_at) }),
  }));
  return (
    <MarkedGuests ids={waiting.map(({ guest_id }) => guest_id)}>
      <ErrorNote error={error} shown={today} />
      {lines.length > 0 && (
        <StayList
          title={hotel.requests}
          empty=""
          lines={lines}
          steps={['confirm', 'decline']}
          taken={taken}
          currency={currency}
        />
      )}
      <OpenQuotes stays={offered} />
    </MarkedGuests>
  );
}

/** The hour has come at which the hotel closes its days. */
function DayToClose({ day }: { day: string }) {
  const { dayClose } = useTexts();
  const { longDate } = useFormats(useSession().business.time_zone);
  const close = (
    <ButtonLink small href={`/day-close/${day}`}>
      {dayClose.close}
    </ButtonLink>
  );
  return (
    <Card title={dayClose.due({ day: longDate(day) })} actions={close}>
      <p className="soft">{dayClose.dueHint}</p>
    </Card>
  );
}

function Day({ chart }: { chart: Chart }) {
  const { hotel } = useTexts();
  const taken = useStep();
  const { overdue, unmarked, arrivals, inHouse, departures, hasArrived, hasLeft } = listsOf(chart);
  const shared = { taken, currency: chart.currency };
  return (
    <div className="desk">
      <StepNotes taken={taken} />
      {chart.day_to_close != null && <DayToClose day={chart.day_to_close} />}
      <Decisions chart={chart} />
      <NearCutOffs today={chart.today} />
      {overdue.length > 0 && (
        <StayList title={hotel.overdue} empty="" lines={overdue} steps={['check-out']} {...shared} />
      )}
      {unmarked.length > 0 && (
        <StayList title={hotel.unmarked} empty="" lines={unmarked} steps={['no-show']} {...shared} />
      )}
      <Requests today={chart.today} {...shared} />
      <div className="desk-lists">
        <StayList
          title={hotel.arrivals}
          empty={hasArrived ? hotel.noMoreArrivals : hotel.noArrivals}
          lines={arrivals}
          steps={['check-in', 'no-show']}
          {...shared}
        />
        <StayList
          title={hotel.departures}
          empty={hasLeft ? hotel.noMoreDepartures : hotel.noDepartures}
          lines={departures}
          steps={['check-out']}
          {...shared}
        />
        <StayList title={hotel.inHouse} empty={hotel.nobodyInHouse} lines={inHouse} steps={['check-out']} {...shared} />
      </div>
    </div>
  );
}

/** Everybody of the day's lists. A chart that the device kept may be one of the release before. */
const guestsOf = ({ stays, overdue = [], unmarked = [] }: Chart) =>
  [...stays, ...overdue, ...unmarked].map(({ guest_id }) => guest_id);

export default function FrontDesk() {
  const { hotel, dayClose } = useTexts();
  const { business } = useSession();
  const { longDate } = useFormats(business.time_zone);
  const read = useChart(undefined, 1);
  const { error } = read;
  // The desk reads no other day than today.
  const { data, isOfflineCopy } = useOfflineCopy<Chart>(`console-desk-${business.id}`, read, () => business.time_zone);
  const actions = (
    <>
      <Button icon="print" onPress={() => window.print()}>
        {hotel.print}
      </Button>
      <ButtonLink href="/day-close">{dayClose.title}</ButtonLink>
      <ButtonLink href="/new-stay" variant="primary" icon="book">
        {hotel.newStay}
      </ButtonLink>
    </>
  );
  return (
    <Page wide title={hotel.frontDesk} lead={data && longDate(data.today)} actions={actions}>
      {data && (
        <p className="print-only">
          <strong>{business.name}</strong>, {longDate(data.today)}
        </p>
      )}
      {isOfflineCopy ? (
        <p className="lost" role="status">
          {hotel.kept}
        </p>
      ) : (
        <ErrorNote error={error} shown={data} />
      )}
      {!data && !error && <Skeleton rows={6} />}
      {data && (
        <MarkedGuests ids={guestsOf(data)} isToday>
          <Day chart={data} />
        </MarkedGuests>
      )}
    </Page>
  );
}
