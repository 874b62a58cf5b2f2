import '../hotel.css';
import './housekeeping.css';
import { useAction } from '../../../api/use-call.ts';
import { Button } from '../../../parts/button.tsx';
import { Badge, Card, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Chart, type ChartRoom, type ChartType, roomsOf, useChart } from '../chart/chart-data.ts';
import { READ } from './use-step.tsx';

const STATES = ['clean', 'dirty', 'out_of_order'] as const;
type State = (typeof STATES)[number];

const stateOf = ({ out_of_order, housekeeping }: ChartRoom): State => (out_of_order ? 'out_of_order' : housekeeping);

/** Who has to do with a room today. */
function todayIn({ stays, overdue, today }: Chart, room: string) {
  const its = [...stays, ...overdue].filter(({ room_id }) => room_id === room);
  return {
    leaves: its.some(
      ({ check_out, status }) => check_out <= today && (status === 'checked_in' || status === 'checked_out'),
    ),
    arrives: its.some(
      ({ check_in, status }) => check_in === today && (status === 'confirmed' || status === 'requested'),
    ),
    stays: its.some(({ check_out, status }) => status === 'checked_in' && check_out > today),
  };
}

type RoomProps = { readonly chart: Chart; readonly type: ChartType; readonly room: ChartRoom };

function RoomCard({ chart, type, room }: RoomProps) {
  const { hotel } = useTexts();
  const say = useAction('post', '/rooms/{id}/housekeeping', { invalidates: READ });
  const current = stateOf(room);
  const { leaves, arrives, stays } = todayIn(chart, room.id);
  const press = (state: State) => say.mutate({ params: { path: { id: room.id } }, body: { state } });
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
      <fieldset className="state" aria-label={hotel.stateOf(room.name)}>
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

/** How each room is, to be said with a thumb. */
export default function Housekeeping() {
  const { hotel } = useTexts();
  const { data, error } = useChart(undefined, 1);
  const dirty = data ? roomsOf(data).filter((room) => stateOf(room) === 'dirty').length : 0;
  return (
    <Page title={hotel.housekeeping} lead={data && hotel.toClean(dirty)} wide>
      <ErrorNote error={error} />
      {!data && !error && <Skeleton rows={6} />}
      {data && (
        <div className="board">
          {data.room_types.flatMap((type) =>
            type.rooms
              .filter(({ hidden }) => !hidden)
              .map((room) => <RoomCard key={room.id} chart={data} type={type} room={room} />),
          )}
        </div>
      )}
    </Page>
  );
}
