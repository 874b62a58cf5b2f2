import { OutdatedPageError } from '@booking/kit/pages/form-token';

const AT_ONCE = 20;
const PUT_OFF_MINUTES = 5;

export type Pursuit<Row> = {
  /** What cannot be looked after, for the log. */
  readonly what: string;
  /** Rows whose next step is due, the longest due first. */
  readonly due: (now: Temporal.Instant, limit: number) => Promise<readonly Row[]>;
  /** Takes the step. @throws OutdatedPageError where somebody changed the row meanwhile */
  readonly take: (row: Row, now: Temporal.Instant) => Promise<unknown>;
  readonly putOff: (row: Row, until: Temporal.Instant) => Promise<unknown>;
};

/**
 * Takes the next step of every row that is due. A row that fails comes after the others, so that it does not keep them waiting;
 * a row that changed meanwhile is looked at in the next round. Answers whether there may be more.
 */
export async function pursueDue<Row>(
  { what, due, take, putOff }: Pursuit<Row>,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await due(now, AT_ONCE);
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await take(row, now);
    } catch (error) {
      if (error instanceof OutdatedPageError) continue;
      failures.push(error);
      await putOff(row, now.add({ minutes: PUT_OFF_MINUTES }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${what} could not be looked after`);
  return rows.length === AT_ONCE;
}
