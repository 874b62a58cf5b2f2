import { useSession } from '../../api/session.tsx';
import { type Reply, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Entry } from './day/day.ts';
import type { Steps } from './use-steps.ts';

type Booking = Pick<Entry, 'id' | 'name' | 'phone' | 'email' | 'service'>;
type History = Reply<'/bookings/{id}/history', 'get'>;
type Step = History['steps'][number];

function useStepWords({ service }: Pick<Booking, 'service'>) {
  const { restaurant, appointments } = useTexts();
  const stepOf = (step: Step['step']) =>
    step === 'seat' && service !== null ? appointments.hasArrived : restaurant.steps[step];
  const undoOf = (step: NonNullable<History['undo']>) =>
    step === 'seat' && service !== null ? appointments.notArrived : restaurant.takeBack[step];
  const whatOf = ({ step, undone }: Step) =>
    undone === null ? stepOf(step) : `${restaurant.steps.undo}: ${stepOf(undone)}`;
  // What a guest sends through the API comes from the business's own website.
  const wayOf = ({ who, way }: Step) =>
    who === 'guest' && way === 'api' ? restaurant.ownWebsite : restaurant.ways[way];
  const byOf = (step: Step) =>
    step.who === 'system' ? restaurant.who.system : `${step.name ?? restaurant.who[step.who]}, ${wayOf(step)}`;
  return { undoOf, whatOf, byOf };
}

type HistoryProps = { readonly entry: Booking; readonly steps: Steps };

/** Every step with who took it and by which way; the last one can be taken back while that makes sense. */
export function BookingHistory({ entry, steps }: HistoryProps) {
  const { business } = useSession();
  const { dateTime } = useFormats(business.time_zone);
  const { undoOf, whatOf, byOf } = useStepWords(entry);
  const { data } = useApiQuery('/bookings/{id}/history', { params: { path: { id: entry.id } } });
  if (data === undefined) return null;
  const { undo } = data;
  return (
    <>
      <ul className="history">
        {data.steps.map((step) => (
          <li key={`${step.at} ${step.step}`}>
            <span>
              {whatOf(step)} <span className="soft">{byOf(step)}</span>
            </span>{' '}
            <time className="soft" dateTime={step.at}>
              {dateTime(step.at)}
            </time>
          </li>
        ))}
      </ul>
      {undo !== null && (
        <div className="actions">
          <Button isDisabled={steps.isPending} onPress={() => steps.undo(entry as Entry)}>
            {undoOf(undo)}
          </Button>
        </div>
      )}
    </>
  );
}
