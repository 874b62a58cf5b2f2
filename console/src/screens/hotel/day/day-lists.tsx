import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { ButtonLink } from '../../../parts/button.tsx';
import { Checkbox } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Arrival, DayStay, HotelDay } from './day-data.ts';

const nameOf = ({ name, reference }: DayStay) => name ?? reference;

function StayLine({ stay, currency, fee }: { stay: DayStay; currency: string; fee?: number }) {
  const { hotel, dayClose } = useTexts();
  const { date, money } = useFormats(useSession().business.time_zone);
  const due = stay.balance_amount;
  return (
    <>
      <div className="who">
        <Link href={`/stays/${stay.id}`}>{nameOf(stay)}</Link>
        <p className="soft">
          {date(stay.check_in)} – {date(stay.check_out)}
        </p>
      </div>
      {stay.room !== null && <Badge>{stay.room}</Badge>}
      {fee !== undefined && fee > 0 && <Badge>{dayClose.fee({ money: money(fee, currency) })}</Badge>}
      {fee === undefined && due > 0 && <Badge tone="warn">{hotel.due({ money: money(due, currency) })}</Badge>}
    </>
  );
}

type ListProps = {
  readonly title: string;
  readonly stays: readonly DayStay[];
  readonly currency: string;
  /** Of a stay: where the decision is taken. */
  readonly onChart?: boolean;
};

function StayList({ title, stays, currency, onChart = false }: ListProps) {
  const { hotel } = useTexts();
  if (stays.length === 0) return null;
  return (
    <Card title={`${title} (${stays.length})`}>
      <ul className="stay-list">
        {stays.map((stay) => (
          <li key={stay.id}>
            <StayLine stay={stay} currency={currency} />
            <ButtonLink small href={onChart ? `/tape-chart/${stay.check_in}` : `/stays/${stay.id}`}>
              {onChart ? hotel.showOnChart : hotel.folio}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AbsentProps = {
  readonly arrivals: readonly Arrival[];
  readonly currency: string;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
};

/** Guests who have not come, to be ticked. */
function Absent({ arrivals, currency, ticked, onTick }: AbsentProps) {
  const { dayClose } = useTexts();
  if (arrivals.length === 0) return null;
  const toggle = (id: string) => (isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    onTick(next);
  };
  return (
    <Card title={`${dayClose.noShows} (${arrivals.length})`}>
      <p className="soft">{dayClose.noShowsHint}</p>
      <ul className="stay-list">
        {arrivals.map((stay) => (
          <li key={stay.id}>
            <Checkbox isSelected={ticked.has(stay.id)} onChange={toggle(stay.id)}>
              <span className="heard">{dayClose.tick({ name: nameOf(stay) })}</span>
            </Checkbox>
            <StayLine stay={stay} currency={currency} fee={stay.fee_amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How much of the day wants a decision. */
export const openOf = ({ arrivals, departures, unassigned, owing, clashes }: HotelDay): number =>
  arrivals.length + departures.length + unassigned.length + owing.length + clashes.length;

/** What wants a decision before the day is closed, each with its way there. */
export function DayLists({ day, ...absent }: { day: HotelDay } & Pick<AbsentProps, 'ticked' | 'onTick'>) {
  const { hotel, dayClose } = useTexts();
  const { currency } = day.report;
  if (openOf(day) === 0) return <p className="soft">{dayClose.nothingOpen}</p>;
  return (
    <>
      <Absent arrivals={day.arrivals} currency={currency} {...absent} />
      <StayList title={hotel.overdue} stays={day.departures} currency={currency} />
      <StayList title={dayClose.owing} stays={day.owing} currency={currency} />
      <StayList title={dayClose.unassigned} stays={day.unassigned} currency={currency} onChart />
      <StayList title={hotel.overbooked} stays={day.clashes} currency={currency} onChart />
    </>
  );
}
