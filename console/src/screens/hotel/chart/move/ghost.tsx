import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../../../api/session.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { type Chart, type ChartStay, placeOf, roomName } from '../../occupancy/chart-data.ts';
import { barStyle } from '../room-row.tsx';
import { dragged } from './move.ts';
import type { Dragging } from './use-moving.ts';

const laneOf = (room: string | null) => (room === null ? null : document.querySelector(`.lane[data-room="${room}"]`));

type GhostProps = { readonly chart: Chart; readonly dragging: Dragging; readonly stay: ChartStay | undefined };

/** Where what is moved by the keyboard would lie, for who does not see it. */
export function Said({ chart, dragging, stay }: GhostProps) {
  const { business } = useSession();
  const { date } = useFormats(business.time_zone);
  if (stay === undefined) return null;
  const { check_in, check_out, room_id } = dragged(chart, stay, dragging);
  return `${roomName(chart, room_id)} ${date(check_in)} – ${date(check_out)}`;
}

/** Where what is dragged would lie, in the row that the pointer is over. */
export function Ghost({ chart, dragging, stay }: GhostProps) {
  const { business } = useSession();
  const { date } = useFormats(business.time_zone);
  const [lane, setLane] = useState<Element | null>(null);
  const wanted = stay === undefined ? null : dragged(chart, stay, dragging);
  const room = wanted?.room_id ?? null;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setLane(laneOf(room)), [room]);
  useEffect(() => {
    if (dragging.isByKey) bar.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  if (wanted === null || lane === null) return null;
  return createPortal(
    <div ref={bar} className="bar ghost" style={barStyle(placeOf(chart, wanted.check_in, wanted.check_out))}>
      <span>
        {date(wanted.check_in)} – {date(wanted.check_out)}
      </span>
    </div>,
    lane,
  );
}
