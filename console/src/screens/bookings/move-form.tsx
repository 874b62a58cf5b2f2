import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/choices.tsx';
import { DatePicker, TimeField } from '../../parts/dates.tsx';
import { Checkbox, NumberField } from '../../parts/fields.tsx';
import { Card } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Entry } from './day/day.ts';
import type { Steps } from './use-steps.ts';

const ANY = 'any';

type Moved = Omit<Entry, 'from' | 'minutes'>;
type MoveProps = { readonly entry: Moved; readonly steps: Steps };
type Place = { readonly date: string; readonly time: string; readonly party: number; readonly place: string };

const placeOf = ({ date, time, party, staff_id, tables, tables_pinned }: Moved): Place => ({
  ...{ date, time, party },
  place: staff_id ?? (tables_pinned ? (tables[0] ?? ANY) : ANY),
});

/** What is saved for a place: tables are chosen by hand or left to the best free one, a person is kept where none is named. */
function changeOf({ service }: Moved, { date, time, party, place }: Place) {
  if (service === null) return { date, time, party, tables: place === ANY ? null : [place] };
  return { date, time, ...(place === ANY ? {} : { staff: place }) };
}

function usePlaces({ service }: Moved, date: string) {
  const { restaurant } = useTexts();
  const { data: diary } = useCall('/diary', { params: { query: { date } } }, { keep: true });
  if (service !== null) return (diary?.people ?? []).map(({ id, name }) => ({ id, label: name }));
  const tables = (diary?.tables ?? []).map(({ name, seats }) => ({
    id: name,
    label: name,
    note: restaurant.seats(seats),
  }));
  return [{ id: ANY, label: restaurant.anyTable }, ...tables];
}

/** What a drag does, for the keyboard and for whoever knows the numbers. */
export function MoveForm({ entry, steps }: MoveProps) {
  const { restaurant } = useTexts();
  // What is typed lies over the booking as it stands: when somebody else moves it meanwhile, nothing typed is lost.
  const [typed, setTyped] = useState<Partial<Place>>({});
  const [notify, setNotify] = useState(false);
  const { date, time, party, place } = { ...placeOf(entry), ...typed };
  const set = (more: Partial<Place>) => setTyped((before) => ({ ...before, ...more }));
  const places = usePlaces(entry, date);
  const isTable = entry.service === null;
  const save = () => {
    const to = { ...changeOf(entry, { date, time, party, place }), notify_guest: notify };
    steps.move(entry as Entry, to, changeOf(entry, placeOf(entry)), () => setTyped({}));
  };
  return (
    <Card title={restaurant.move}>
      <div className="two">
        <DatePicker label={restaurant.date} value={date} onChange={(to) => set({ date: to })} />
        <TimeField label={restaurant.time} value={time} onChange={(to) => set({ time: to })} />
        {isTable && (
          <NumberField label={restaurant.party} minValue={1} value={party} onChange={(to) => set({ party: to })} />
        )}
        <Select
          label={isTable ? restaurant.tables : restaurant.person}
          items={places}
          selected={place}
          onSelect={(to) => set({ place: to })}
        />
      </div>
      {entry.email !== null && (
        <Checkbox isSelected={notify} onChange={setNotify}>
          {restaurant.tellGuest}
        </Checkbox>
      )}
      <div className="actions">
        <Button variant="primary" isPending={steps.isPending} onPress={save}>
          {restaurant.move}
        </Button>
      </div>
    </Card>
  );
}
