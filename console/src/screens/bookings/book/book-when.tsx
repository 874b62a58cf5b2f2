import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { DatePicker, TimeField } from '../../../parts/dates.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card, ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { DaySchedule } from '../day/day.ts';
import { AreaSelect } from './area-select.tsx';
import { BookServices } from './book-services.tsx';
import { type ServiceWish, type StepProps, servicesOf } from './draft.ts';

/** Times that are free, as the rest of the form stands; any other can be typed. */
function Times({ draft, set }: StepProps) {
  const { restaurant } = useTexts();
  const { date, party, area, time } = draft;
  const services = servicesOf(draft);
  const query =
    services.length === 0
      ? { date, party, ...(area === null ? {} : { area }) }
      : { date, service: services.map(({ service }) => service), ...peopleOf(services) };
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

/** As the query of free times names people: for each service, or not at all where anybody will do. */
const peopleOf = (services: readonly ServiceWish[]) =>
  services.every(({ staff }) => staff === null) ? {} : { staff: services.map(({ staff }) => staff ?? '') };

function What({ draft, set, daySchedule }: StepProps & { daySchedule: DaySchedule }) {
  const { restaurant } = useTexts();
  const isTable = daySchedule.services.length === 0;
  const day = <DatePicker label={restaurant.date} value={draft.date} onChange={(date) => set({ date })} />;
  if (!isTable) return <BookServices draft={draft} set={set} daySchedule={daySchedule} day={day} />;
  return (
    <div className="two">
      {day}
      <NumberField label={restaurant.party} minValue={1} value={draft.party} onChange={(party) => set({ party })} />
      <AreaSelect areas={daySchedule.areas} area={draft.area} onSelect={(area) => set({ area })} />
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
