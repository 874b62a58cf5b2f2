import '../hotel.css';
import './housekeeping.css';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Badge, Card, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Chart, type ChartRoom, type ChartType, roomsOf, useChart } from '../occupancy/chart-data.ts';
import { type BoardRoom, orderOf, type RoomFilter, type RoomState, roomToday } from './board-order.ts';
import { READ } from './use-step.tsx';

const STATES = ['clean', 'dirty', 'out_of_order'] as const satisfies readonly RoomState[];

const stateOf = ({ out_of_order, housekeeping }: ChartRoom): RoomState =>
  out_of_order ? 'out_of_order' : housekeeping;

type RoomProps = { readonly chart: Chart; readonly type: ChartType; readonly room: ChartRoom };

function RoomCard({ chart, type, room }: RoomProps) {
  const { hotel } = useTexts();
  const say = useApiMutation('post', '/rooms/{id}/housekeeping', { invalidates: READ });
  const current = stateOf(room);
  const { leaves, arrives, stays } = roomToday(chart, room.id);
  const press = (state: RoomState) => say.mutate({ params: { path: { id: room.id } }, body: { state } });
  return (
    <Card
      title={room.name}
      actions={
        <span className="actions">
          {leaves && <Badge tone="warn">{hotel.leavesToday}</Badge>}
          {arrives && <Badge tone="accent">{hotel.arrivesToday}</Badge>}
          {stays && <Badge tone="good">{hotel.inHouse}</Badge>}
        </span>
      }
    >
      <p className="soft">{type.name}</p>
      <fieldset className="state" aria-label={hotel.stateOf({ room: room.name })}>
        {STATES.map((state) => (
          <Button
            key={state}
            variant={state === current ? 'primary' : 'plain'}
            aria-pressed={state === current}
            isDisabled={say.isPending}
            onPress={() => press(state)}
          >
            {hotel.states[state]}
          </Button>
        ))}
      </fieldset>
      <ErrorNote error={say.error} />
    </Card>
  );
}

type FilterProps = {
  readonly rooms: readonly BoardRoom[];
  readonly chosen: RoomFilter;
  readonly onChoose: (filter: RoomFilter) => void;
};

/** Which rooms are shown, with how many there are of each. */
function Filters({ rooms, chosen, onChoose }: FilterProps) {
  const { hotel } = useTexts();
  const countOf = (filter: RoomFilter) => rooms.filter(({ state }) => filter === 'all' || state === filter).length;
  return (
    <fieldset className="filters no-print" aria-label={hotel.filterRooms}>
      {(['all', ...STATES] as const).map((filter) => (
        <Button
          key={filter}
          small
          variant={filter === chosen ? 'primary' : 'plain'}
          aria-pressed={filter === chosen}
          onPress={() => onChoose(filter)}
        >
          {filter === 'all' ? hotel.allRooms : hotel.states[filter]} ({countOf(filter)})
        </Button>
      ))}
    </fieldset>
  );
}

function Board({ chart }: { chart: Chart }) {
  const [filter, setFilter] = useState<RoomFilter>('all');
  const [standing, setStanding] = useState<readonly string[]>([]);
  const cards = chart.room_types.flatMap((type) =>
    type.rooms.filter(({ hidden }) => !hidden).map((room) => ({ type, room })),
  );
  const rooms = cards.map(({ room }) => ({
    id: room.id,
    state: stateOf(room),
    arrives: roomToday(chart, room.id).arrives,
  }));
  const order = orderOf(rooms, filter, standing);
  if (order.join() !== standing.join()) setStanding(order);
  const choose = (chosen: RoomFilter) => {
    setFilter(chosen);
    setStanding([]);
  };
  return (
    <>
      <Filters rooms={rooms} chosen={filter} onChoose={choose} />
      <div className="board">
        {order.map((id) => {
          const card = cards.find(({ room }) => room.id === id);
          return card && <RoomCard key={id} chart={chart} {...card} />;
        })}
      </div>
    </>
  );
}

/** How each room is, to be said with a thumb. */
export default function Housekeeping() {
  const { hotel } = useTexts();
  const { data, error } = useChart(undefined, 1);
  const dirty = data ? roomsOf(data).filter((room) => stateOf(room) === 'dirty').length : 0;
  return (
    <Page title={hotel.housekeeping} lead={data && hotel.toClean({ count: dirty })} wide>
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={6} />}
      {data && <Board chart={data} />}
    </Page>
  );
}
