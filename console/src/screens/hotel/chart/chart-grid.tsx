import { addDays } from '@booking/core/rules/days';
import { type CSSProperties, Fragment, memo, useRef } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Chart, ChartStay } from '../occupancy/chart-data.ts';
import { Ghost, Said } from './move/ghost.tsx';
import { useDrag } from './move/use-drag.ts';
import { useKeyMove } from './move/use-key-move.ts';
import type { Dragging, Moving } from './move/use-moving.ts';
import { PromisedRows } from './promised-rows.tsx';
import { RoomRow } from './room-row.tsx';

export type GridProps = {
  readonly chart: Chart;
  readonly nights: number;
  readonly byRoom: ReadonlyMap<string, readonly ChartStay[]>;
  readonly stays: ReadonlyMap<string, ChartStay>;
  readonly dragging: Dragging | null;
  readonly moving: Moving;
  readonly onPick: (stay: string) => void;
  readonly onNew: (room: string, type: string, night: number) => void;
};

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

const Head = memo(({ chart, nights }: Pick<GridProps, 'chart' | 'nights'>) => {
  const { business } = useSession();
  const { hotel } = useTexts();
  const formats = useFormats(business.time_zone);
  const dates = Array.from({ length: nights }, (_, night) => addDays(chart.from, night));
  return (
    <div className="chart-head" aria-hidden="true">
      <span className="chart-room">{hotel.room}</span>
      <span className="chart-days">
        {dates.map((date) => (
          <span
            key={date}
            className={[date === chart.today && 'today', isWeekend(date) && 'weekend'].filter(Boolean).join(' ')}
          >
            <small>{formats.weekday(date)}</small>
            {Number(date.slice(8))}
            {(date === chart.from || date.endsWith('-01')) && <small>{formats.date(date).split(' ').at(-1)}</small>}
          </span>
        ))}
      </span>
    </div>
  );
});

/** Every room with its bars. Only the ghost is drawn while something is dragged. */
const Rows = memo(({ chart, nights, byRoom, onPick, onNew }: Omit<GridProps, 'stays' | 'dragging' | 'moving'>) => {
  const { hotel } = useTexts();
  return chart.room_types.map((type) => (
    <Fragment key={type.id}>
      <div className="chart-type">
        <span>{type.name}</span>
      </div>
      <PromisedRows chart={chart} type={type} />
      {(byRoom.get(`none ${type.id}`) ?? []).length > 0 && (
        <RoomRow
          chart={chart}
          nights={nights}
          type={type}
          room={null}
          name={hotel.noRoom}
          stays={byRoom.get(`none ${type.id}`) ?? []}
          onPick={onPick}
          onNew={onNew}
        />
      )}
      {type.rooms.map((room) => (
        <RoomRow
          key={room.id}
          {...{ chart, nights, type, room, name: room.name, stays: byRoom.get(room.id) ?? [], onPick, onNew }}
        />
      ))}
    </Fragment>
  ));
});

export function ChartGrid({ dragging, moving, stays, ...grid }: GridProps) {
  const { hotel } = useTexts();
  const { chart, nights } = grid;
  const surface = useRef<HTMLDivElement>(null);
  const hands = useDrag(surface, nights, moving);
  const keys = useKeyMove(chart, stays, moving);
  const style = { '--nights': nights } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="chart-scroll" aria-label={hotel.chart} tabIndex={0}>
      <div ref={surface} className={dragging ? 'chart dragging' : 'chart'} style={style} {...hands} {...keys}>
        <Head chart={chart} nights={nights} />
        <Rows {...grid} />
        {dragging && <Ghost chart={chart} dragging={dragging} stay={stays.get(dragging.stay)} />}
      </div>
      <p className="heard" role="status">
        {dragging?.isByKey && <Said chart={chart} dragging={dragging} stay={stays.get(dragging.stay)} />}
      </p>
    </section>
  );
}
