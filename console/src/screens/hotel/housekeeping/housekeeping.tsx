import '../hotel.css';
import './housekeeping.css';
import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Chart, useChart } from '../occupancy/chart-data.ts';
import {
  type BoardRoom,
  FILTERS,
  fits,
  orderOf,
  peopleOf,
  type RoomFilter,
  roomToday,
  stateToday,
} from './board-order.ts';
import { RoomCard, type RoomProps } from './room-card.tsx';

/** Every room that is sold, with what it is today. */
function cardsOf(chart: Chart): RoomProps[] {
  return chart.room_types.flatMap(({ name: typeName, rooms }) =>
    rooms
      .filter(({ hidden }) => !hidden)
      .map((room) => {
        const day = roomToday(chart, room.id);
        return { room, typeName, day, shown: stateToday(room, day, chart.today), today: chart.today };
      }),
  );
}

const boardRoom = ({ room: { id }, day: { arrives, arrivesAt, stayOver }, shown: state }: RoomProps): BoardRoom => ({
  ...{ id, state, arrives, arrivesAt, stayOver },
});

type FilterProps = {
  readonly rooms: readonly BoardRoom[];
  readonly chosen: RoomFilter;
  readonly onChoose: (filter: RoomFilter) => void;
};

/** Which rooms are shown, with how many there are of each. */
function Filters({ rooms, chosen, onChoose }: FilterProps) {
  const { hotel } = useTexts();
  const { inspected, out_of_order } = hotel.states;
  const words = { all: hotel.allRooms, dirty: hotel.dirty, arrivals: hotel.arrivals, inspected, out_of_order };
  return (
    <fieldset className="filters" aria-label={hotel.filterRooms}>
      {FILTERS.map((filter) => (
        <Button
          key={filter}
          small
          variant={filter === chosen ? 'primary' : 'plain'}
          aria-pressed={filter === chosen}
          onPress={() => onChoose(filter)}
        >
          {words[filter]} ({rooms.filter((room) => fits(filter, room)).length})
        </Button>
      ))}
    </fieldset>
  );
}

type PeopleProps = {
  readonly people: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (person: string | null) => void;
};

/** The rooms of everybody, or of one person. */
function People({ people, chosen, onChoose }: PeopleProps) {
  const { board } = useTexts().hotel;
  // By its place, so that no name can be taken for everybody.
  const items = [board.everybody, ...people].map((label, place) => ({ id: String(place), label }));
  return (
    <Select
      bare
      label={board.cleaner}
      items={items}
      selected={String(chosen === null ? 0 : people.indexOf(chosen) + 1)}
      onSelect={(place) => onChoose(people[Number(place) - 1] ?? null)}
    />
  );
}

function Board({ cards: all }: { cards: readonly RoomProps[] }) {
  const [filter, setFilter] = useState<RoomFilter>('all');
  const [chosen, setPerson] = useState<string | null>(null);
  const [standing, setStanding] = useState<readonly string[]>([]);
  const people = peopleOf(all.map(({ room }) => room));
  const person = people.find((name) => name === chosen) ?? null;
  const cards = person === null ? all : all.filter(({ room }) => room.assigned_to === person);
  const rooms = cards.map(boardRoom);
  const order = orderOf(rooms, filter, standing);
  if (order.join() !== standing.join()) setStanding(order);
  const anew = () => setStanding([]);
  const chooseFilter = (next: RoomFilter) => {
    setFilter(next);
    anew();
  };
  const choosePerson = (next: string | null) => {
    setPerson(next);
    anew();
  };
  return (
    <>
      <div className="board-tools no-print">
        <Filters rooms={rooms} chosen={filter} onChoose={chooseFilter} />
        {people.length > 0 && <People people={people} chosen={person} onChoose={choosePerson} />}
      </div>
      <div className="board">
        {order.map((id) => {
          const card = cards.find(({ room }) => room.id === id);
          return card && <RoomCard key={id} {...card} />;
        })}
      </div>
    </>
  );
}

/** How each room is, to be said with a thumb. */
export default function Housekeeping() {
  const { hotel } = useTexts();
  const { data, error } = useChart(undefined, 1);
  const cards = data && cardsOf(data);
  const toClean = cards?.filter(({ shown }) => shown === 'dirty').length ?? 0;
  return (
    <Page title={hotel.housekeeping} lead={cards && hotel.toClean({ count: toClean })} wide>
      <ErrorNote error={error} shown={data} />
      {!cards && !error && <Skeleton rows={6} />}
      {cards && <Board cards={cards} />}
    </Page>
  );
}
