import { expect, it } from 'vitest';
import { onceAMinute } from '../../src/telemetry/once-a-minute.ts';

it('what happens a thousand times a minute is said once a minute', () => {
  const clock = { now: 5 };
  const said: number[] = [];
  const say = onceAMinute<number>(
    (value) => void said.push(value),
    () => clock.now,
  );
  for (let i = 0; i < 1000; i += 1) say(i);
  clock.now += 59_999;
  say(1000);
  clock.now += 1;
  say(1001);
  expect(said).toEqual([0, 1001]);
});
