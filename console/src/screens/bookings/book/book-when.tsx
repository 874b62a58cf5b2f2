import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { DatePicker, TimeField } from '../../../parts/dates.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card, ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { DaySchedule } from '../day/day.ts';
import { AreaSelect } from './area-select.tsx';
import type { StepProps } from './draft.ts';

const ANY = 'any';

/** Times that are free, as the rest of the form stands; any other can be typed. */
function Times({ draft, set }: StepProps) {
  const { restaurant } = useTexts();
  const { date, party, area, service, staff, time } = draft;
  const query =
    service === null
      ? { date, party, ...(area === null ? {} : { area }) }
      : { date, service, ...(staff === null ? {} : { staff }) };
  const { data, error } = useApiQuery('/availability', { params: { query } }, { keepPreviousData: true });
  const times = data?.date === date ? data.times : [];
  return (
    <>
      <h3>{restaurant.free}</h3>
      {/* Online bookings that are off or a large party do not stop the front desk: it types the time. */}
      {error && error.status !== 409 && error.status !== 400 && <ErrorNote error={error} />}
      {data && times.length === 0 && <p className="soft">{restaurant.noTimes}</p>}
      <div className="times">
        {times.map((option) => (
          <Button
            key={option}
            small
            variant={option === time ? 'primary' : 'plain'}
            aria-pressed={option === time}
            onPress={() => set({ time: option })}
          >
            {option}
          </Button>
        ))}
      </div>
      <div className="two">
        <TimeField label={restaurant.otherTime} value={time} onChange={(to) => set({ time: to })} />
      </div>
    </>
  );
}

function What({ draft, set, daySchedule }: StepProps & { daySchedule: DaySchedule }) {
  const { restaurant } = useTexts();
  const isTable = daySchedule.services.length === 0;
  const service = daySchedule.services.find(({ id }) => id === draft.service);
  const able = daySchedule.people.filter(({ id }) => !service?.staff_ids.length || service.staff_ids.includes(id));
  return (
    <div className="two">
      <DatePicker label={restaurant.date} value={draft.date} onChange={(date) => set({ date })} />
      {isTable ? (
        <>
          <NumberField label={restaurant.party} minValue={1} value={draft.party} onChange={(party) => set({ party })} />
          <AreaSelect areas={daySchedule.areas} area={draft.area} onSelect={(area) => set({ area })} />
        </>
      ) : (
        <>
          <Select
            label={restaurant.service}
            items={daySchedule.services.map(({ id, name }) => ({ id, label: name }))}
            selected={draft.service}
            onSelect={(id) => set({ service: id, staff: null })}
          />
          <Select
            label={restaurant.person}
            items={[{ id: ANY, label: restaurant.anybody }, ...able.map(({ id, name }) => ({ id, label: name }))]}
            selected={draft.staff ?? ANY}
            onSelect={(id) => set({ staff: id === ANY ? null : id })}
          />
        </>
      )}
    </div>
  );
}

/** The first step: the day, what for, and at which time. */
export function BookWhen({ draft, set, daySchedule }: StepProps & { daySchedule: DaySchedule }) {
  const { restaurant } = useTexts();
  return (
    <Card title={restaurant.when}>
      <What draft={draft} set={set} daySchedule={daySchedule} />
      <Times draft={draft} set={set} />
    </Card>
  );
}
