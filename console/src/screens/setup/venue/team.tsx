import { useSession } from '../../../api/session.tsx';
import { Checkbox, NumberField, Switch, TextArea, TextField } from '../../../parts/fields.tsx';
import { Card, Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type DayRange, DayRanges } from '../form/day-ranges.tsx';
import { type ByLang, Translations } from '../form/localised.tsx';
import { PartForm } from '../form/part-form.tsx';
import { Rows } from '../form/rows.tsx';
import { type Hours, WeekHours } from '../form/week-hours.tsx';

type Service = {
  readonly id?: string;
  readonly name: string;
  readonly names?: ByLang;
  readonly description?: string;
  readonly duration_minutes: number;
  readonly buffer_after_minutes?: number;
  readonly price?: number | null;
  readonly online?: boolean;
  readonly staff?: readonly string[];
};
type Person = {
  readonly id?: string;
  readonly name: string;
  readonly role?: string;
  readonly hours: Hours;
  readonly absences?: readonly DayRange[];
};
type Value = { services: readonly Service[]; staff: readonly Person[] };
type FieldsOf<Item> = { readonly item: Item; readonly set: (more: Partial<Item>) => void };

function WhoDoes({ item, set, people }: FieldsOf<Service> & { people: readonly Person[] }) {
  const { setup } = useTexts();
  const names = item.staff ?? [];
  const tick = (name: string, on: boolean) =>
    set({ staff: on ? [...names, name] : names.filter((one) => one !== name) });
  return (
    <fieldset className="ticks">
      <legend>{setup.doneBy}</legend>
      {names.length === 0 && <span className="soft">{setup.doneByAll}</span>}
      {people.map(({ name }) => (
        <Checkbox key={name} isSelected={names.includes(name)} onChange={(on) => tick(name, on)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function ServiceFields({ item, set, people }: FieldsOf<Service> & { people: readonly Person[] }) {
  const { setup } = useTexts();
  const { currency } = useSession().business;
  return (
    <>
      <TextField label={setup.serviceName} value={item.name} onChange={(name) => set({ name })} />
      <Translations of={item.name} texts={item.names} onChange={(names) => set({ names })} />
      <NumberField
        label={setup.minutes}
        minValue={5}
        step={5}
        value={item.duration_minutes}
        onChange={(duration_minutes) => set({ duration_minutes })}
      />
      <NumberField
        label={setup.buffer}
        minValue={0}
        step={5}
        value={item.buffer_after_minutes ?? 0}
        onChange={(buffer_after_minutes) => set({ buffer_after_minutes })}
      />
      <NumberField
        label={`${setup.price} (${currency})`}
        minValue={0}
        value={item.price ?? Number.NaN}
        onChange={(price) => set({ price: Number.isNaN(price) ? null : price })}
      />
      <TextArea
        label={setup.description}
        value={item.description ?? ''}
        onChange={(description) => set({ description })}
        rows={2}
      />
      <Switch isSelected={item.online ?? true} onChange={(online) => set({ online })}>
        {setup.bookableOnline}
      </Switch>
      <WhoDoes item={item} set={set} people={people} />
    </>
  );
}

function PersonFields({ item, set }: FieldsOf<Person>) {
  const { setup } = useTexts();
  return (
    <>
      <TextField label={setup.personName} value={item.name} onChange={(name) => set({ name })} />
      <TextField label={setup.role} value={item.role ?? ''} onChange={(role) => set({ role })} />
      <details>
        <summary>{setup.workingHours}</summary>
        <WeekHours hours={item.hours} onChange={(hours) => set({ hours })} />
      </details>
      <DayRanges
        label={setup.absence}
        add={setup.addAbsence}
        ranges={item.absences ?? []}
        onChange={(absences) => set({ absences })}
      />
    </>
  );
}

export default function TeamScreen() {
  const { setup } = useTexts();
  return (
    <Page title={setup.team} lead={setup.teamLead}>
      <PartForm<Value> name="team">
        {({ services, staff }, set) => (
          <>
            <Card title={setup.services}>
              <Rows
                label={setup.service}
                items={services}
                onChange={(next) => set({ services: next })}
                make={(): Service => ({ name: '', duration_minutes: 30, price: null, online: true, staff: [] })}
                add={setup.addService}
              >
                {(item, put) => <ServiceFields item={item} set={put} people={staff} />}
              </Rows>
            </Card>
            <Card title={setup.people}>
              <Rows
                label={setup.person}
                items={staff}
                onChange={(next) => set({ staff: next })}
                make={(): Person => ({ name: '', hours: { mon: [['09:00', '18:00']] } })}
                add={setup.addPerson}
              >
                {(item, put) => <PersonFields item={item} set={put} />}
              </Rows>
            </Card>
          </>
        )}
      </PartForm>
    </Page>
  );
}
