import { describe, expect, it } from 'vitest';
import { PROCESS_NAMES } from '../lib/platform-database.ts';
import { growing } from './lib/growth.ts';
import { secondsOf } from './lib/length.ts';
import type { Reading } from './lib/readings.ts';
import { printed } from './lib/table.ts';

/** An hour, a reading a minute, in which the gateway holds so much and the others always the same. */
const hour = (gateway: (minute: number) => number | null): Reading[] =>
  Array.from({ length: 60 }, (_, minute) => ({
    at: minute * 60,
    fault: 'none',
    ...{ requests: 1, retries: 0, p99Ms: 1, toldP99Ms: Number.NaN, events: 0, emails: 0, deliveries: 0 },
    memory: [gateway(minute), ...PROCESS_NAMES.slice(1).map(() => 150)],
  }));

describe('A soak run', () => {
  it('lasts as long as it is told', () => {
    expect(['90s', '30m', '2h'].map(secondsOf)).toEqual([90, 1800, 7200]);
    for (const text of ['', '30', 'm', '30 m', '-1m']) expect(() => secondsOf(text)).toThrow('how long?');
  });

  it('calls growing what goes on growing once nothing is killed any more, not what gets warm or is started anew', () => {
    expect(growing(hour((minute) => 150 + 5 * minute))).toEqual([expect.stringContaining('gateway grows')]);
    expect(growing(hour((minute) => 150 + 100 * Math.min(1, minute / 5)))).toEqual([]);
    const killed = hour((minute) => (minute < 20 ? 120 + 10 * minute : 130)).map((reading, minute) =>
      minute === 20 ? { ...reading, fault: 'gateway killed' } : reading,
    );
    expect(growing(killed)).toEqual([]);
    const after = hour((minute) => (minute < 20 ? 150 : 100 + 5 * (minute - 20)));
    expect(growing(after.map((one, minute) => (minute === 20 ? { ...one, fault: 'svc-hotel killed' } : one)))).toEqual([
      expect.stringContaining('gateway grows'),
    ]);
  });

  it('prints what could not be read as a dash', () => {
    const [reading] = hour(() => null);
    const cells = printed(reading === undefined ? [] : [reading])
      .split('\n')[1]
      ?.trim()
      .split(/ {2,}/);
    expect(cells).toEqual([
      '0:00',
      'none',
      '1',
      '0',
      '1 ms',
      '-',
      '0.0 s',
      '0.0 s',
      '0.0 s',
      '-',
      ...Array(PROCESS_NAMES.length - 1).fill('150 MiB'),
    ]);
  });
});
