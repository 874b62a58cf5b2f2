import { useSession } from '../../../api/session.tsx';
import { FaultNotes } from '../../../parts/faults.tsx';
import { Checkbox, Switch, TextArea } from '../../../parts/fields.tsx';
import { Card, Page } from '../../../parts/page.tsx';
import { PhotoOf } from '../../../parts/photos/photo-of.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type DayRange, DayRanges } from '../form/day-ranges.tsx';
import { Details } from '../form/details.tsx';
import { Grid, type GridColumn } from '../form/grid.tsx';
import { type ByLang, Translations } from '../form/localised.tsx';
import { PartForm } from '../form/part-form.tsx';
import { type Hours, WeekHours } from '../form/week-hours.tsx';
import { type SpecialDay, SpecialHours } from '../venue/special-hours.tsx';
import { type OwnTerms, OwnTermsOf } from './own-terms.tsx';
import { type Needs, type Resource, Resources, ServiceNeeds } from './service-needs.tsx';

type Service = Needs & {
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
  readonly photo_url?: string | undefined;
  readonly hours: Hours;
  readonly special_hours?: readonly SpecialDay[];
  readonly absences?: readonly DayRange[];
  readonly services?: readonly OwnTerms[];
};
type Value = { services: readonly Service[]; staff: readonly Person[]; resources?: readonly Resource[] };
/** Who and what a service may name. */
type Named = { readonly people: readonly Person[]; readonly resources: readonly Resource[] };
type FieldsOf<Item> = { readonly item: Item; readonly set: (more: Partial<Item>) => void };

function WhoDoes({ item, set, people }: FieldsOf<Service> & Pick<Named, 'people'>) {
  const { setup } = useTexts();
  const names = item.staff ?? [];
  const tick = (name: string, on: boolean) =>
    set({ staff: on ? [...names, name] : names.filter((other) => other !== name) });
  return (
    <fieldset className="ticks">
      <legend>{setup.doneBy}</legend>
      {names.length === 0 && <span className="soft">{setup.doneByAll}</span>}
      {people.map(({ name }) => (
        <Checkbox key={name} isSelected={names.includes(name)} onChange={(on) => tick(name, on)}>
          {name}
        </Checkbox>
      ))}
      <FaultNotes at="staff" />
    </fieldset>
  );
}

function ServiceDetails({ item, set, people, resources }: FieldsOf<Service> & Named) {
  const { setup } = useTexts();
  return (
    <Details
      of={item.name || setup.service}
      holds={['description', 'names', 'buffer_before_minutes', 'capacity', 'resources', 'online', 'staff']}
    >
      <TextArea
        at="description"
        label={setup.description}
        value={item.description ?? ''}
        onChange={(description) => set({ description })}
        rows={2}
      />
      <Translations at="names" of={item.name} texts={item.names} onChange={(names) => set({ names })} />
      <ServiceNeeds item={item} set={set} resources={resources} />
      <Switch isSelected={item.online ?? true} onChange={(online) => set({ online })}>
        {setup.bookableOnline}
      </Switch>
      <WhoDoes item={item} set={set} people={people} />
    </Details>
  );
}

function useServices(named: Named): readonly GridColumn<Service>[] {
  const { setup } = useTexts();
  const { currency } = useSession().business;
  return [
    {
      kind: 'text',
      id: 'name',
      title: setup.serviceName,
      get: ({ name }) => name,
      put: (item, name) => ({ ...item, name }),
    },
    {
      kind: 'number',
      narrow: true,
      id: 'duration_minutes',
      title: setup.minutes,
      min: 5,
      get: ({ duration_minutes }) => duration_minutes,
      put: (item, minutes) => ({ ...item, duration_minutes: minutes ?? 30 }),
    },
    {
      kind: 'number',
      narrow: true,
      id: 'buffer_after_minutes',
      title: setup.buffer,
      min: 0,
      get: ({ buffer_after_minutes }) => buffer_after_minutes ?? 0,
      put: (item, minutes) => ({ ...item, buffer_after_minutes: minutes ?? 0 }),
    },
    {
      kind: 'number',
      narrow: true,
      id: 'price',
      title: `${setup.price} (${currency})`,
      min: 0,
      currency,
      isOptional: true,
      get: ({ price }) => price ?? null,
      put: (item, price) => ({ ...item, price }),
    },
    {
      kind: 'other',
      id: 'details',
      title: '',
      cell: (item, set) => <ServiceDetails item={item} set={set} {...named} />,
    },
  ];
}

function PersonDetails({ item, set, services }: FieldsOf<Person> & Pick<Value, 'services'>) {
  const { setup, photos } = useTexts();
  const done = services.filter(({ staff = [] }) => staff.length === 0 || staff.includes(item.name));
  return (
    <Details of={item.name || setup.person} holds={['photo_url', 'hours', 'special_hours', 'absences', 'services']}>
      <PhotoOf
        label={photos.person}
        name={`${photos.single}: ${item.name}`}
        url={item.photo_url}
        onChange={(photo_url) => set({ photo_url })}
      />
      <h3>{setup.workingHours}</h3>
      <WeekHours hours={item.hours} onChange={(hours) => set({ hours })} />
      <h3>{setup.specialHours.title}</h3>
      <SpecialHours days={item.special_hours ?? []} onChange={(special_hours) => set({ special_hours })} />
      <h3>{setup.absence}</h3>
      <DayRanges
        at="absences"
        label={setup.absence}
        add={setup.addAbsence}
        ranges={item.absences ?? []}
        onChange={(absences) => set({ absences })}
      />
      <OwnTermsOf
        own={item.services ?? []}
        onChange={(own) => set({ services: own })}
        services={done.map(({ name }) => name)}
      />
    </Details>
  );
}

function usePeople(services: Value['services']): readonly GridColumn<Person>[] {
  const { setup } = useTexts();
  return [
    {
      kind: 'text',
      id: 'name',
      title: setup.personName,
      get: ({ name }) => name,
      put: (item, name) => ({ ...item, name }),
    },
    {
      kind: 'text',
      id: 'role',
      title: setup.role,
      get: ({ role }) => role ?? '',
      put: (item, role) => ({ ...item, role }),
    },
    {
      kind: 'other',
      id: 'details',
      title: '',
      cell: (item, set) => <PersonDetails item={item} set={set} services={services} />,
    },
  ];
}

function Lists({
  value: { services, staff, resources = [] },
  set,
}: {
  value: Value;
  set: (more: Partial<Value>) => void;
}) {
  const { setup } = useTexts();
  const [ofServices, ofPeople] = [useServices({ people: staff, resources }), usePeople(services)];
  return (
    <>
      <Card title={setup.services}>
        <Grid
          {...{ label: setup.services, row: setup.service, at: 'services', add: setup.addService, columns: ofServices }}
          items={services}
          onChange={(next) => set({ services: next })}
          make={(): Service => ({ name: '', duration_minutes: 30, price: null, online: true, staff: [] })}
        />
      </Card>
      <Card title={setup.people}>
        <Grid
          {...{ label: setup.people, row: setup.person, at: 'staff', add: setup.addPerson, columns: ofPeople }}
          items={staff}
          onChange={(next) => set({ staff: next })}
          make={(): Person => ({ name: '', hours: { mon: [['09:00', '18:00']] } })}
        />
      </Card>
      <Resources resources={resources} onChange={(next) => set({ resources: next })} />
    </>
  );
}

export default function TeamScreen() {
  const { setup } = useTexts();
  return (
    <Page wide title={setup.team} lead={setup.teamLead}>
      <PartForm<Value> name="team">{(value, set) => <Lists value={value} set={set} />}</PartForm>
    </Page>
  );
}
