import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Chart, type ChartType, placeOf } from '../occupancy/chart-data.ts';
import { barStyle } from './room-row.tsx';

type Promised = ChartType['promised'][number];

function Bar({ chart, type, promised }: { chart: Chart; type: ChartType; promised: Promised }) {
  const { hotel, allotments } = useTexts();
  const { business } = useSession();
  const { dates } = useFormats(business.time_zone);
  const { allotment_id, name, rooms, from, to } = promised;
  const held = allotments.held({ n: rooms });
  const said = [name, type.name, hotel.looks.promised, held, dates(from, to)].join(', ');
  return (
    <Link
      className="bar promised"
      style={barStyle(placeOf(chart, from, to))}
      href={`/allotments/${allotment_id}`}
      aria-label={said}
      title={said}
    >
      <span className="whole">{held}</span>
      <span className="short">{rooms}</span>
    </Link>
  );
}

/** Why rooms of a type are missing from sale though nobody is in them: a row for each allotment that holds some. */
export function PromisedRows({ chart, type }: { chart: Chart; type: ChartType }) {
  const { hotel } = useTexts();
  const rows = [...Map.groupBy(type.promised, ({ allotment_id }) => allotment_id)];
  return rows.map(([id, list]) => (
    <div key={id} className="chart-row">
      <span className="chart-room" title={list[0]?.name}>
        {hotel.looks.promised}
      </span>
      <div className="lane">
        {list.map((promised) => (
          <Bar key={promised.from} {...{ chart, type, promised }} />
        ))}
      </div>
    </div>
  ));
}
