import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card } from '../../../parts/page.tsx';
import { TestBadge } from '../../../parts/test-badge.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Chart, roomName } from '../occupancy/chart-data.ts';
import { useClashWords } from '../occupancy/use-clash-words.ts';

/** Stays that cannot have their room, of any day ahead: somebody has to move or cancel them. */
export function Decisions({ chart }: { chart: Chart }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date } = useFormats(business.time_zone);
  const words = useClashWords();
  // A chart that the device kept may be one of the release before.
  const clashes = chart.clashes ?? [];
  if (clashes.length === 0) return null;
  return (
    <Card title={`${hotel.decide} (${clashes.length})`}>
      <ul className="stay-list">
        {clashes.map((stay) => (
          <li key={stay.id}>
            <div className="who">
              <Link href={`/stays/${stay.id}`}>{stay.name ?? stay.reference}</Link>
              <p className="soft">
                {date(stay.check_in)} – {date(stay.check_out)} ·{' '}
                {hotel.party({ adults: stay.adults, children: stay.children })}
              </p>
            </div>
            <TestBadge test={stay.test} />
            <Badge>{roomName(chart, stay.room_id)}</Badge>
            <Badge tone="bad">{words[stay.clash]}</Badge>
            <ButtonLink small href={`/tape-chart/${stay.check_in}`}>
              {hotel.showOnChart}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
