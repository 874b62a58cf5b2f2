import { type CSSProperties, type MouseEvent, memo } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { TestBadge } from '../../../parts/test-badge.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import {
  type Chart,
  type ChartRoom,
  type ChartStay,
  type ChartType,
  clashOf,
  placeOf,
} from '../occupancy/chart-data.ts';
import { lookOf } from '../occupancy/drawn-stays.ts';
import { useClashWords } from '../occupancy/use-clash-words.ts';

type RowProps = {
  readonly chart: Chart;
  readonly nights: number;
  readonly type: ChartType;
  /** null: the stays of a type that have no room. */
  readonly room: ChartRoom | null;
  readonly name: string;
  readonly stays: readonly ChartStay[];
  readonly onPick: (stay: string) => void;
  readonly onNew: (room: string, type: string, night: number) => void;
};

type BarProps = Pick<RowProps, 'chart' | 'onPick'> & { readonly room: string; readonly stay: ChartStay };

export function barStyle({ start, end }: { start: number; end: number }): CSSProperties {
  return { '--start': start, '--length': Math.max(end - start, 1) } as CSSProperties;
}

const lastNameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;

function Bar({ chart, room, stay, onPick }: BarProps) {
  const { hotel, parts, quotes } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const clashWords = useClashWords();
  const place = placeOf(chart, stay.held_from, stay.held_until);
  if (place.end <= place.start) return null;
  const look = lookOf(stay, chart.today);
  const clash = clashOf(chart, stay.id);
  const name = stay.name ?? stay.reference;
  const edges = `${place.isCutBefore ? ' cut-before' : ''}${place.isCutAfter ? ' cut-after' : ''}`;
  const said = [
    stay.test ? `${parts.test} ${name}` : name,
    `${hotel.room} ${room}`,
    look === 'quoted' ? quotes.openUntil({ at: formats.dateTime(stay.quoted_until ?? '') }) : hotel.looks[look],
    ...(clash === null ? [] : [clashWords[clash]]),
    `${formats.date(stay.check_in)} – ${formats.date(stay.check_out)}`,
  ];
  const fixed = look === 'left' ? { 'data-fixed': '' } : {};
  return (
    <button
      type="button"
      className={`bar ${look}${clash === null ? '' : ' clash'}${edges}`}
      style={barStyle(place)}
      data-stay={stay.id}
      {...fixed}
      aria-label={said.join(', ')}
      title={said.join(', ')}
      onClick={() => onPick(stay.id)}
    >
      <span className="whole">
        <TestBadge test={stay.test} /> {name}
      </span>
      <span className="short">{stay.test === true ? <TestBadge test /> : lastNameOf(name)}</span>
    </button>
  );
}

function Blocks({ chart, type, room, stays }: Pick<RowProps, 'chart' | 'type' | 'room' | 'stays'>) {
  const { hotel } = useTexts();
  const blocks = room?.blocks ?? [];
  return (
    <>
      {type.closed.map(({ from, to }) => (
        <i key={`closed ${from}`} className="closed" style={barStyle(placeOf(chart, from, to, 0))} />
      ))}
      {blocks.map(({ kind, from, to }) => {
        const text = kind === 'foreign' ? hotel.looks.foreign : hotel.outOfOrder;
        const isMarked = kind === 'out_of_order' && from <= chart.today && chart.today < to;
        const reason = isMarked ? room?.out_of_order_reason : null;
        // The bar of a stay lies over it: what is left of its word would be no word.
        const isCovered = stays.some(({ held_from, held_until }) => held_from < to && held_until > from);
        return (
          <span
            key={`${kind} ${from}`}
            className={`bar ${kind}`}
            style={barStyle(placeOf(chart, from, to))}
            title={reason ? `${text}: ${reason}` : text}
          >
            {!isCovered && <span className="whole">{text}</span>}
          </span>
        );
      })}
    </>
  );
}

/** One room with what takes it. Where nothing lies, a new stay begins. */
export const RoomRow = memo(({ chart, nights, type, room, name, stays, onPick, onNew }: RowProps) => {
  const { hotel } = useTexts();
  const start = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || room === null || room.hidden) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onNew(room.id, type.id, Math.floor(((event.clientX - left) / width) * nights));
  };
  return (
    <div className="chart-row">
      <span className="chart-room">
        {name}
        {room?.housekeeping === 'dirty' && (
          <span className="dirty" role="img" aria-label={hotel.dirty} title={hotel.dirty} />
        )}
      </span>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: by the keyboard a stay is begun on its own screen */}
      <div className="lane" data-room={room?.id} onClick={start}>
        <Blocks chart={chart} type={type} room={room} stays={stays} />
        {stays.map((stay) => (
          <Bar key={stay.id} chart={chart} room={name} stay={stay} onPick={onPick} />
        ))}
      </div>
    </div>
  );
});
