import { addDays } from '@booking/core/rules/days';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import '../hotel.css';
import './chart.css';
import './bars.css';
import { ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Chart, type ChartStay, staysByRoom, useChart } from '../occupancy/chart-data.ts';
import { drawnStays } from '../occupancy/drawn-stays.ts';
import { ChartGrid } from './chart-grid.tsx';
import { ChartTools } from './chart-tools.tsx';
import { Legend } from './legend.tsx';
import { dragged, isMove, moveOf, placeNow, type Wanted } from './move/move.ts';
import { MoveDialog } from './move/move-dialog.tsx';
import { useMoving } from './move/use-moving.ts';
import { StayPanel } from './stay-panel.tsx';
import { useFocusBack } from './use-focus-back.ts';

const NIGHTS = 21;

type Open = { readonly stay: ChartStay; readonly move: Wanted | null };

function Board({ chart, nights }: { chart: Chart; nights: number }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [, navigate] = useLocation();
  const stays = useMemo(() => new Map(drawnStays(chart).map((stay) => [stay.id, stay])), [chart]);
  const byRoom = useMemo(() => staysByRoom([...stays.values()]), [stays]);
  const { dragging, moving } = useMoving((drag) => {
    const stay = stays.get(drag.stay);
    if (stay === undefined) return;
    const move = dragged(chart, stay, drag);
    if (isMove(moveOf(stay, move))) setOpen({ stay, move });
  });
  // The same ones as long as the chart is: with others every row would be drawn anew at each step of a drag.
  const pick = useCallback(
    (id: string) => {
      const stay = stays.get(id);
      if (stay !== undefined) setOpen({ stay, move: null });
    },
    [stays],
  );
  const begin = useCallback(
    (room: string, type: string, night: number) =>
      navigate(`/new-stay?${new URLSearchParams({ room, type, check_in: addDays(chart.from, night) })}`),
    [chart.from, navigate],
  );
  useFocusBack(chart, open?.stay.id);
  return (
    <>
      <ChartGrid {...{ chart, nights, byRoom, dragging, moving, stays, onPick: pick, onNew: begin }} />
      {open?.move === null && (
        <StayPanel
          chart={chart}
          stay={open.stay}
          onMove={() => setOpen({ stay: open.stay, move: placeNow(open.stay) })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.move && <MoveDialog chart={chart} stay={open.stay} from={open.move} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Rooms by nights. */
export default function TapeChart() {
  const { hotel } = useTexts();
  const { date } = useParams<{ date?: string }>();
  const [, navigate] = useLocation();
  const [nights, setNights] = useState(NIGHTS);
  const { data, error } = useChart(date, nights);
  const show = (from: string | null) => navigate(from === null ? '/tape-chart' : `/tape-chart/${from}`);
  return (
    <Page
      title={hotel.chart}
      wide
      actions={data && <ChartTools {...{ chart: data, nights, onNights: setNights, onShow: show }} />}
    >
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={8} />}
      {data && <Board chart={data} nights={nights} />}
      <Legend />
    </Page>
  );
}
