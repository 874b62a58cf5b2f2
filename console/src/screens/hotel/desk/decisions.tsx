import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card } from '../../../parts/page.tsx';
import { TestBadge } from '../../../parts/test-badge.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Chart, type ChartStay, roomName } from '../occupancy/chart-data.ts';
import { useClashWords } from '../occupancy/use-clash-words.ts';

/** A stay about which somebody has to decide, what is wrong with it, and where that is mended. */
type Decision = {
  readonly key: string;
  readonly stay: ChartStay;
  readonly what: string;
  readonly action: string;
  readonly href: string;
};

/** Rooms that are not to be had, guests of today without one, plans that were to be paid and are not, and bills of who leaves today. */
function useDecisions(chart: Chart): Decision[] {
  const { hotel } = useTexts();
  const words = useClashWords();
  const { today } = chart;
  const { money } = useFormats(useSession().business.time_zone);
  const decision = (stay: ChartStay, what: string, action: string, href: string): Decision => ({
    ...{ stay, what, action, href },
    key: `${stay.id} ${what}`,
  });
  const onChart = (stay: ChartStay, what: string) =>
    decision(stay, what, hotel.showOnChart, `/tape-chart/${stay.check_in}`);
  const arriving = chart.stays.filter(
    ({ status, check_in, check_out }) => status === 'confirmed' && check_in <= today && check_out > today,
  );
  return [
    // A chart that the device kept may be one of the release before.
    ...(chart.clashes ?? []).map((stay) => onChart(stay, words[stay.clash])),
    ...arriving.filter(({ room_id }) => room_id === null).map((stay) => onChart(stay, hotel.noRoom)),
    ...arriving
      .filter(({ prepaid_due_amount }) => prepaid_due_amount > 0)
      .map((stay) => decision(stay, hotel.prepaidUnpaid, hotel.folio, `/stays/${stay.id}`)),
    ...chart.stays
      .filter(
        ({ status, check_out, balance_amount }) => status === 'checked_in' && check_out === today && balance_amount > 0,
      )
      .map((stay) => {
        const unpaid = hotel.leavesUnpaid({ money: money(stay.balance_amount, chart.currency) });
        return decision(stay, unpaid, hotel.folio, `/stays/${stay.id}`);
      }),
  ];
}

/** What somebody has to decide before the day goes on; departures that are overdue have a list of their own below. */
export function Decisions({ chart }: { chart: Chart }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date } = useFormats(business.time_zone);
  const decisions = useDecisions(chart);
  if (decisions.length === 0) return null;
  return (
    <Card title={`${hotel.decide} (${decisions.length})`}>
      <ul className="stay-list">
        {decisions.map(({ key, stay, what, action, href }) => (
          <li key={key}>
            <div className="who">
              <Link href={`/stays/${stay.id}`}>{stay.name ?? stay.reference}</Link>
              <p className="soft">
                {date(stay.check_in)} – {date(stay.check_out)} ·{' '}
                {hotel.party({ adults: stay.adults, children: stay.children })}
              </p>
            </div>
            <TestBadge test={stay.test} />
            {stay.room_id !== null && <Badge>{roomName(chart, stay.room_id)}</Badge>}
            <Badge tone="bad">{what}</Badge>
            <span className="actions">
              <ButtonLink small href={href}>
                {action}
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
