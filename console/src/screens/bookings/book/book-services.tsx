import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { DaySchedule } from '../day/day.ts';
import { MAX_SERVICES, type ServiceWish, type StepProps } from './draft.ts';

const ANY = 'any';

type Props = StepProps & { readonly daySchedule: DaySchedule; readonly day: ReactNode };
type Offered = DaySchedule['services'];

/** The services of a visit in their order, each with a person. A class is booked by itself. */
export function BookServices({ draft, set, daySchedule, day }: Props) {
  const { restaurant } = useTexts();
  const { service, staff, further } = draft;
  const { services, people } = daySchedule;
  const several = services.filter(({ capacity }) => (capacity ?? null) === null);
  const isSeveral = (id: string | null) => several.some((other) => other.id === id);
  const added =
    several.find(({ id }) => id !== service && !further.some((other) => other.service === id)) ?? several[0];
  const put = (at: number, wish: ServiceWish) => set({ further: further.map((other, i) => (i === at ? wish : other)) });
  return (
    <>
      <div className="two">
        {day}
        <ServiceFields
          label={restaurant.service}
          offered={services}
          people={people}
          wish={{ service: service ?? '', staff }}
          onChange={(wish) => set({ ...wish, ...(isSeveral(wish.service) ? {} : { further: [] }) })}
        />
      </div>
      {further.map((wish, i) => {
        const n = i + 2;
        const label = restaurant.serviceNumber({ n });
        return (
          <fieldset key={label} className="two" aria-label={label}>
            <ServiceFields
              label={label}
              offered={several}
              people={people}
              wish={wish}
              onChange={(next) => put(i, next)}
            />
            <Button variant="quiet" icon="cross" onPress={() => set({ further: further.filter((_, at) => at !== i) })}>
              {restaurant.removeService({ n })}
            </Button>
          </fieldset>
        );
      })}
      {isSeveral(service) && added !== undefined && further.length + 1 < MAX_SERVICES && (
        <div>
          <Button small icon="book" onPress={() => set({ further: [...further, { service: added.id, staff: null }] })}>
            {restaurant.addService}
          </Button>
        </div>
      )}
    </>
  );
}

type FieldsProps = {
  readonly label: string;
  readonly offered: Offered;
  readonly people: DaySchedule['people'];
  readonly wish: ServiceWish;
  readonly onChange: (wish: ServiceWish) => void;
};

function ServiceFields({ label, offered, people, wish, onChange }: FieldsProps) {
  const { restaurant } = useTexts();
  const { service, staff } = wish;
  const ids = offered.find(({ id }) => id === service)?.staff_ids ?? [];
  const able = people.filter(({ id }) => ids.length === 0 || ids.includes(id));
  return (
    <>
      <Select
        label={label}
        items={offered.map(({ id, name }) => ({ id, label: name }))}
        selected={service}
        onSelect={(id) => onChange({ service: id, staff: null })}
      />
      <Select
        label={restaurant.person}
        items={[{ id: ANY, label: restaurant.anybody }, ...able.map(({ id, name }) => ({ id, label: name }))]}
        selected={staff ?? ANY}
        onSelect={(id) => onChange({ service, staff: id === ANY ? null : id })}
      />
    </>
  );
}
