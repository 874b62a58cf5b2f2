import { describe, expect, it } from 'vitest';
import { ALL_WELL, type Alert, type AlertState, nextAlert } from '../../src/domain/alerts.ts';
import type { Verdict } from '../../src/domain/verdict.ts';

const HOUR = 3_600_000;

/** What the hotel is told when reads go so, one an hour. */
function told(verdicts: readonly Verdict[]): (Alert | null)[] {
  let state: AlertState = ALL_WELL;
  return verdicts.map((verdict, hour) => {
    const { alert, ...next } = nextAlert(state, verdict, hour * HOUR);
    state = next;
    return alert;
  });
}
const times = (count: number, verdict: Verdict): Verdict[] => new Array<Verdict>(count).fill(verdict);
const alertsOf = (verdicts: readonly Verdict[]) =>
  told(verdicts).flatMap((alert, hour) => (alert ? [`${hour}: ${alert}`] : []));

describe('what a hotel is told of a feed', () => {
  it.each([
    ['nothing while it is well', times(30, 'ok'), []],
    ['nothing while it is read in part', times(30, 'partial'), []],
    ['the first suspect read, 6 hours and a day', times(30, 'suspect'), ['0: suspect', '6: hours', '24: day']],
    ['6 hours and a day of errors', times(30, 'error'), ['6: hours', '24: day']],
    ['a suspect read after errors', [...times(3, 'error'), 'suspect', 'suspect'], ['3: suspect']],
    ['not the same again in the same bad time', ['suspect', 'error', 'suspect', 'suspect'], ['0: suspect']],
    ['it all again in the next bad time', ['suspect', 'ok', 'suspect'], ['0: suspect', '2: suspect']],
    ['no 6 hours when a good read lies between', [...times(5, 'error'), 'partial', ...times(5, 'error')], []],
  ] as const)('%s', (_, verdicts, wanted) => {
    expect(alertsOf(verdicts)).toEqual(wanted);
  });

  it('is told the worst at once when much time went by', () => {
    expect(nextAlert({ badSinceMs: 0, level: 0 }, 'error', 30 * HOUR)).toEqual({
      badSinceMs: 0,
      level: 3,
      alert: 'day',
    });
  });

  it('is told at six hours and at a day to the millisecond, counted from the first bad read', () => {
    const at = (level: number, ms: number) => nextAlert({ badSinceMs: 1000, level }, 'error', 1000 + ms).alert;
    expect([at(0, 6 * HOUR - 1), at(0, 6 * HOUR)]).toEqual([null, 'hours']);
    expect([at(2, 24 * HOUR - 1), at(2, 24 * HOUR)]).toEqual([null, 'day']);
    expect([at(3, 24 * HOUR), at(3, 240 * HOUR)]).toEqual([null, null]);
  });

  it('is remembered with the time since when it goes badly, and forgotten with the first good read', () => {
    expect(nextAlert(ALL_WELL, 'error', 5)).toEqual({ badSinceMs: 5, level: 0, alert: null });
    expect(nextAlert({ badSinceMs: 5, level: 1 }, 'suspect', 9)).toEqual({ badSinceMs: 5, level: 1, alert: null });
    for (const verdict of ['ok', 'partial'] as const)
      expect(nextAlert({ badSinceMs: 5, level: 3 }, verdict, 9)).toEqual({ badSinceMs: null, level: 0, alert: null });
  });
});
