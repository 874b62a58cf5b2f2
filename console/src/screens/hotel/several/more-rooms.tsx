import './several.css';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useChart } from '../occupancy/chart-data.ts';
import { type Ages, ChildrenAges } from './children-ages.tsx';

/** A further room of a group, on the nights of the first. */
export type MoreRoom = {
  readonly key: number;
  readonly type: string;
  readonly adults: number;
  readonly children: number;
  readonly ages: Ages;
  /** Empty: the name of the group. */
  readonly name: string;
};

/** The API takes no more at once, the first one included. */
const MAX_MORE = 19;

type Props = {
  /** Where the nights begin: its chart has the room types. */
  readonly from: string;
  /** What a new row begins with. */
  readonly type: string | null;
  readonly rooms: readonly MoreRoom[];
  readonly onChange: (rooms: readonly MoreRoom[]) => void;
};

/** Further rooms for the same nights: all of them are booked with the first, or none. */
export function MoreRooms({ from, type, rooms, onChange }: Props) {
  const { hotel } = useTexts();
  const { data } = useChart(from, 1);
  const types = (data?.room_types ?? []).map(({ id, name }) => ({ id, label: name }));
  const first = type ?? types[0]?.id;
  const add = () => {
    const key = (rooms.at(-1)?.key ?? 0) + 1;
    if (first !== undefined) onChange([...rooms, { key, type: first, adults: 2, children: 0, ages: [], name: '' }]);
  };
  const set = (at: number, more: Partial<MoreRoom>) =>
    onChange(rooms.map((room, i) => (i === at ? { ...room, ...more } : room)));
  return (
    <Card title={hotel.moreRooms}>
      <p className="soft">{hotel.moreRoomsHint}</p>
      <ul className="more-rooms">
        {rooms.map((room, at) => (
          <li key={room.key} aria-label={hotel.roomNumber({ n: at + 2 })}>
            <Select
              label={hotel.roomType}
              items={types}
              selected={room.type}
              onSelect={(id) => set(at, { type: id })}
            />
            <NumberField
              label={hotel.adults}
              value={room.adults}
              minValue={1}
              onChange={(adults) => set(at, { adults })}
            />
            <NumberField
              label={hotel.children}
              value={room.children}
              minValue={0}
              onChange={(children) => set(at, { children })}
            />
            <TextField label={hotel.name} value={room.name} onChange={(name) => set(at, { name })} />
            <IconButton
              icon="cross"
              label={`${hotel.removeRoom}: ${hotel.roomNumber({ n: at + 2 })}`}
              onPress={() => onChange(rooms.filter((_, i) => i !== at))}
            />
            {room.children > 0 && (
              <div className="fields">
                <ChildrenAges count={room.children} ages={room.ages} onChange={(ages) => set(at, { ages })} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button small isDisabled={rooms.length >= MAX_MORE || first === undefined} onPress={add}>
          {hotel.addRoom}
        </Button>
      </div>
    </Card>
  );
}
