import { useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/choices.tsx';
import { DatePicker, TimeField } from '../../parts/dates.tsx';
import { Checkbox } from '../../parts/fields.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { Card } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { AreaSelect } from './book/area-select.tsx';
import type { Entry } from './day/day.ts';
import { ScopeTick } from './series/scope-tick.tsx';
import type { Scope, Steps } from './use-steps.ts';

const ANY = 'any';
// No table can be called so.
const JOIN = '\n';

type Moved = Omit<Entry, 'from' | 'minutes'>;
type MoveProps = { readonly entry: Moved; readonly steps: Steps };
type Place = {
  readonly date: string;
  readonly time: string;
  readonly party: number;
  readonly area: string | null;
  readonly place: string;
};

const placeOf = ({ date, time, party, area, staff_id, tables, tables_pinned }: Moved): Place => ({
  ...{ date, time, party, area },
  place: staff_id ?? (tables_pinned && tables.length > 0 ? tables.join(JOIN) : ANY),
});

/**
 * What is saved: tables are chosen by hand or left to the best free one, a person is kept where none is named.
 * @param isElsewhere whether somebody chose another place; else it goes unsaid, and the booking keeps all that it has
 */
function changeOf({ service, area: was }: Moved, { date, time, party, area, place }: Place, isElsewhere: boolean) {
  const where = area === was ? {} : { area };
  const when = { date, time, ...(service === null ? { party, ...where } : {}) };
  if (!isElsewhere) return when;
  if (service === null) return { ...when, tables: place === ANY ? null : place.split(JOIN) };
  return { ...when, ...(place === ANY ? {} : { staff: place }) };
}

function usePlaces({ service, tables: own, tables_pinned }: Moved, date: string) {
  const { restaurant } = useTexts();
  const { data: daySchedule } = useApiQuery('/diary', { params: { query: { date } } }, { keepPreviousData: true });
  const areas = daySchedule?.areas;
  if (service !== null)
    return { areas, places: (daySchedule?.people ?? []).map(({ id, name }) => ({ id, label: name })) };
  const tables = (daySchedule?.tables ?? []).map(({ name, seats, area }) => ({
    id: name,
    label: name,
    note: [restaurant.seats({ n: seats }), area].filter(Boolean).join(', '),
  }));
  const joined = tables_pinned && own.length > 1 ? [{ id: own.join(JOIN), label: own.join(' + ') }] : [];
  return { areas, places: [{ id: ANY, label: restaurant.anyTable }, ...joined, ...tables] };
}

/** What a drag does, for the keyboard and for whoever knows the numbers. */
export function MoveForm({ entry, steps }: MoveProps) {
  const { restaurant } = useTexts();
  // What is typed lies over the booking as it stands: when somebody else moves it meanwhile, nothing typed is lost.
  const [typed, setTyped] = useState<Partial<Place>>({});
  const [notify, setNotify] = useState(false);
  const [scope, setScope] = useState<Scope>('this');
  const { date, time, party, area, place } = { ...placeOf(entry), ...typed };
  const set = (more: Partial<Place>) => setTyped((before) => ({ ...before, ...more }));
  const { areas, places } = usePlaces(entry, date);
  const isTable = entry.service === null;
  const save = () => {
    const was = placeOf(entry);
    const isElsewhere = place !== was.place;
    const to = {
      ...changeOf(entry, { date, time, party, area, place }, isElsewhere),
      notify_guest: notify,
      apply_to: scope,
    };
    steps.move(entry as Entry, to, () => setTyped({}));
  };
  return (
    <Card title={restaurant.move}>
      <div className="two">
        <DatePicker label={restaurant.date} value={date} onChange={(to) => set({ date: to })} />
        <TimeField label={restaurant.time} value={time} onChange={(to) => set({ time: to })} />
        {isTable && (
          <NumberField label={restaurant.party} minValue={1} value={party} onChange={(to) => set({ party: to })} />
        )}
        {isTable && <AreaSelect areas={areas} area={area} onSelect={(to) => set({ area: to })} />}
        <Select
          label={isTable ? restaurant.tables : restaurant.person}
          items={places}
          selected={place}
          onSelect={(to) => set({ place: to })}
        />
      </div>
      <ScopeTick entry={entry} scope={scope} onChange={setScope} />
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
