import { daysBetween } from '@booking/core/rules/days';
import type { QueryClient } from '@tanstack/react-query';
import { nowIn } from '../../../api/today.ts';
import { apiQueryOptions } from '../../../api/use-api.ts';
import type { Chart, ChartStay } from '../occupancy/chart-data.ts';
import { chartOf } from '../occupancy/read-chart.ts';
import { type AbsenceDoubt, absenceDoubt } from './absence-doubt.ts';
import { type RoomQuestion, roomQuestion } from './room-question.ts';

const MAX_NIGHTS = 92;

/** What is asked before a step is taken. */
export type StepQuestion =
  | {
      readonly step: 'check-in';
      readonly stay: ChartStay;
      /** Which room it is to be; null where that is no question. */
      readonly room: RoomQuestion | null;
      /** What is not paid of a plan that is paid when booking. */
      readonly due: number;
      readonly currency: string;
    }
  | { readonly step: 'check-out'; readonly stay: ChartStay; readonly due: number; readonly currency: string }
  | { readonly step: 'no-show'; readonly stay: Named; readonly why: AbsenceDoubt };

type Named = Pick<ChartStay, 'id' | 'name' | 'reference'>;

type StepRequest = { readonly step: string; readonly id: string; readonly timeZone: string };

/** What must be asked first, by the house as it is at this moment; the API judges the step again. */
export async function readQuestion(
  queries: QueryClient,
  { step, id, timeZone }: StepRequest,
): Promise<StepQuestion | null> {
  const read = (nights: number): Promise<Chart> =>
    queries.fetchQuery({ ...apiQueryOptions('/tape-chart', chartOf(undefined, nights)), staleTime: 0 });
  try {
    if (step === 'no-show') return await askOfAbsence(queries, id, timeZone);
    const tonight = await read(1);
    const stay = [...tonight.stays, ...tonight.overdue].find((candidate) => candidate.id === id);
    if (stay === undefined) return null;
    if (step === 'check-in') return await askAtArrival(tonight, stay, read);
    const { balance_amount: due } = stay;
    return step === 'check-out' && due > 0 ? { step, stay, due, currency: tonight.currency } : null;
  } catch {
    // Without an answer the step itself says what is the matter.
    return null;
  }
}

/** Of the stay itself: the chart of tonight has none that is over. */
async function askOfAbsence(queries: QueryClient, id: string, timeZone: string): Promise<StepQuestion | null> {
  const read = { ...apiQueryOptions('/stays/{id}', { params: { path: { id } } }), staleTime: 0 };
  const { stay } = await queries.fetchQuery(read);
  const why = absenceDoubt(stay, nowIn(timeZone));
  return why === null ? null : { step: 'no-show', stay, why };
}

async function askAtArrival(
  tonight: Chart,
  stay: ChartStay,
  read: (nights: number) => Promise<Chart>,
): Promise<StepQuestion | null> {
  const room = await askForRoom(tonight, stay, read);
  const { prepaid_due_amount: due } = stay;
  return room === null && due === 0 ? null : { step: 'check-in', stay, room, due, currency: tonight.currency };
}

async function askForRoom(
  tonight: Chart,
  stay: ChartStay,
  read: (nights: number) => Promise<Chart>,
): Promise<RoomQuestion | null> {
  if (roomQuestion(tonight, stay) === null) return null;
  const nights = Math.min(Math.max(daysBetween(tonight.today, stay.check_out), 1), MAX_NIGHTS);
  return roomQuestion(await read(nights), stay);
}
