import { Link, useLocation, useParams } from 'wouter';
import '../bookings.css';
import './days.css';
import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { type Reply, useApiQuery } from '../../../api/use-api.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Range, rangeOf, turned, VIEWS, type View, weeksOf } from './range.ts';

type Day = Reply<'/booking-days', 'get'>['days'][number];
type Counted = Pick<Day['shifts'][number], 'bookings' | 'covers'>;

/** How many come, in words: of an appointment comes one. */
function useTotals() {
  const { restaurant } = useTexts();
  const isTables = useSession().business.kind === 'restaurant';
  return (shifts: readonly Counted[]) => {
    const sumOf = (name: keyof Counted) => shifts.reduce((sum, shift) => sum + shift[name], 0);
    const bookings = restaurant.bookings({ n: sumOf('bookings') });
    return isTables ? `${bookings} · ${restaurant.guests({ n: sumOf('covers') })}` : bookings;
  };
}

function DayCell({ day: { date, shifts }, isToday, isWithin }: { day: Day; isToday: boolean; isWithin: boolean }) {
  const { restaurant, reports } = useTexts();
  const { kind, time_zone } = useSession().business;
  const formats = useFormats(time_zone);
  const totals = useTotals();
  return (
    <li className={[isToday && 'today', !isWithin && 'outside'].filter(Boolean).join(' ')}>
      <Link href={`${kind === 'restaurant' ? '/today' : '/agenda'}/${date}`}>{formats.date(date)}</Link>
      {shifts.length === 0 && <p className="soft">{restaurant.closed}</p>}
      {shifts.map((shift) => (
        <p key={shift.name} className={shift.bookings === 0 ? 'soft' : ''}>
          <span className="soft">{shift.name ?? reports.noShift}</span> {totals([shift])}
        </p>
      ))}
    </li>
  );
}

type BarProps = { readonly view: View; readonly date: string; readonly today: string };

function Bar({ view, date, today }: BarProps) {
  const { restaurant, parts } = useTexts();
  const [, navigate] = useLocation();
  const go = (to: string, as: string = view) => navigate(`/days/${as}/${to}`);
  return (
    <div className="day-bar no-print">
      <IconButton icon="left" label={parts.before} onPress={() => go(turned(view, date, -1))} />
      <Button onPress={() => go(today)}>{parts.today}</Button>
      <IconButton icon="right" label={parts.after} onPress={() => go(turned(view, date, 1))} />
      <DatePicker bare label={parts.chooseDay} value={date} onChange={(to) => go(to)} />
      <Select
        bare
        label={restaurant.weekAndMonth}
        items={VIEWS.map((id) => ({ id, label: restaurant.views[id] }))}
        selected={view}
        onSelect={(as) => go(date, as)}
      />
    </div>
  );
}

const within = ({ from, to }: Range, date: string) => from <= date && date <= to;

/** A week or a month: what each shift of each day comes to, and the way to the day. */
export default function DaysScreen() {
  const { restaurant } = useTexts();
  const { time_zone } = useSession().business;
  const { dates } = useFormats(time_zone);
  const totals = useTotals();
  const params = useParams<{ view?: string; date?: string }>();
  const view = params.view === 'month' ? 'month' : 'week';
  const today = todayIn(time_zone);
  const date = params.date ?? today;
  const range = rangeOf(view, date);
  const { data, error } = useApiQuery('/booking-days', { params: { query: weeksOf(range) } });
  const own = data?.days.filter((day) => within(range, day.date)) ?? [];
  const lead = [dates(range.from, range.to), data && totals(own.flatMap(({ shifts }) => shifts))];
  return (
    <Page wide title={restaurant.weekAndMonth} lead={lead.filter(Boolean).join(' · ')}>
      <Bar view={view} date={date} today={today} />
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <ol className="days-grid">
          {data.days.map((day) => (
            <DayCell key={day.date} day={day} isToday={day.date === data.today} isWithin={within(range, day.date)} />
          ))}
        </ol>
      )}
    </Page>
  );
}
