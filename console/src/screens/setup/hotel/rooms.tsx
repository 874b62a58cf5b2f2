import { MOST } from '@booking/core/business-file/bounds';
import { useSession } from '../../../api/session.tsx';
import { bind, Switch, TextArea, TextField } from '../../../parts/fields.tsx';
import { MoneyField } from '../../../parts/money-field.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Page } from '../../../parts/page.tsx';
import { Photos } from '../../../parts/photos/photos.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type GuestAmounts, withoutEmpty } from '../form/amounts/clean-amounts.ts';
import { GuestAmountFields } from '../form/amounts/guest-amounts.tsx';
import { BulkAdd } from '../form/bulk/bulk-add.tsx';
import { type DayRange, DayRanges } from '../form/day-ranges.tsx';
import { Grid, type GridColumn } from '../form/grid.tsx';
import { type ByLang, Translations } from '../form/localised.tsx';
import { ListForm } from '../form/rows.tsx';

type Room = { readonly id?: string; readonly name: string; readonly out_of_order?: readonly DayRange[] };
type RoomType = {
  readonly id?: string;
  readonly slug: string;
  readonly name: string;
  readonly names?: ByLang;
  readonly description: string;
  readonly beds: string;
  readonly size_m2: number;
  readonly max_adults: number;
  readonly max_children: number;
  readonly base_amount: number;
  readonly photos: readonly string[];
  readonly amenities: readonly string[];
  readonly hidden?: boolean;
  readonly rooms: readonly Room[];
} & GuestAmounts;
type Props = { readonly item: RoomType; readonly set: (more: Partial<RoomType>) => void };

/** More fields of one form nobody fills in. */
const MAX_ADULT_FIELDS = 6;

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function useRooms(): readonly GridColumn<Room>[] {
  const { setup } = useTexts();
  return [
    {
      kind: 'text',
      id: 'name',
      title: setup.roomName,
      get: ({ name }) => name,
      put: (room, name) => ({ ...room, name }),
    },
    {
      kind: 'other',
      id: 'out_of_order',
      title: setup.outOfOrder,
      cell: (room, put) => (
        <DayRanges
          label={setup.outOfOrder}
          add={setup.addOutOfOrder}
          ranges={room.out_of_order ?? []}
          onChange={(out_of_order) => put({ out_of_order })}
        />
      ),
    },
  ];
}

function RoomsOf({ item, set }: Props) {
  const { setup } = useTexts();
  const columns = useRooms();
  return (
    <details>
      <summary>{setup.roomsOf({ count: item.rooms.length })}</summary>
      <Grid
        {...{ label: `${setup.room}: ${item.name}`, row: setup.room, at: 'rooms', add: setup.addRoom, columns }}
        items={item.rooms}
        onChange={(rooms) => set({ rooms })}
        make={(): Room => ({ name: '' })}
        also={
          <BulkAdd
            title={setup.bulk.rooms}
            hint={setup.bulk.roomsHint}
            taken={item.rooms.map(({ name }) => name)}
            show={({ name }) => name}
            onAdd={(rows) => set({ rooms: [...item.rooms, ...rows.map(({ name }) => ({ name }))] })}
          />
        }
      />
    </details>
  );
}

function TypeTexts({ item, set }: Props) {
  const { setup, photos } = useTexts();
  return (
    <>
      <TextField {...bind(item, set, 'name')} label={setup.typeName} />
      <Translations at="names" of={item.name} texts={item.names} onChange={(names) => set({ names })} />
      <TextField {...bind(item, set, 'slug')} label={setup.slug} />
      <TextField {...bind(item, set, 'beds')} label={setup.beds} />
      <TextArea {...bind(item, set, 'description')} label={setup.description} />
      <TextArea
        label={setup.photos}
        at="photos"
        value={item.photos.join('\n')}
        onChange={(text) => set({ photos: linesIn(text) })}
        rows={2}
      />
      <Photos
        label={`${photos.several}: ${item.name}`}
        most={MOST.photos}
        urls={item.photos}
        onChange={(next) => set({ photos: next })}
      />
    </>
  );
}

function TypeNumbers({ item, set }: Props) {
  const { setup } = useTexts();
  const { currency } = useSession().business;
  return (
    <>
      <MoneyField {...bind(item, set, 'base_amount')} label={setup.basePrice} currency={currency} />
      <NumberField
        label={setup.size}
        at="size_m2"
        digits={1}
        isOptional
        minValue={1}
        value={item.size_m2 > 0 ? item.size_m2 : Number.NaN}
        onChange={(size) => set({ size_m2: Number.isNaN(size) ? 0 : size })}
      />
      <NumberField {...bind(item, set, 'max_adults')} label={setup.maxAdults} minValue={1} />
      <NumberField {...bind(item, set, 'max_children')} label={setup.maxChildren} minValue={0} />
      <GuestAmountFields
        value={item}
        set={(more) => set(withoutEmpty(more))}
        maxAdults={Math.min(MAX_ADULT_FIELDS, item.max_adults)}
      />
      <Switch isSelected={!(item.hidden ?? false)} onChange={(shown) => set({ hidden: !shown })}>
        {setup.bookableOnline}
      </Switch>
    </>
  );
}

const newType = (count: number): RoomType => ({
  ...{ slug: `type-${count + 1}`, name: '', description: '', beds: '', size_m2: 0 },
  ...{ max_adults: 2, max_children: 0, base_amount: 10_000, photos: [], amenities: [], rooms: [] },
});

export default function RoomsScreen() {
  const { setup } = useTexts();
  return (
    <Page title={setup.rooms} lead={setup.roomsLead}>
      <ListForm<RoomType>
        name="rooms"
        label={setup.roomType}
        at="room_types"
        mainField="slug"
        make={newType}
        add={setup.addRoomType}
      >
        {(item, put) => (
          <>
            <TypeTexts item={item} set={put} />
            <TypeNumbers item={item} set={put} />
            <RoomsOf item={item} set={put} />
          </>
        )}
      </ListForm>
    </Page>
  );
}
