import { eventually } from '@booking/testkit/eventually';
import { describe, expect, test } from 'vitest';
import { startLoad } from './lib/load.ts';

const PER_SECOND = 1000;

describe('The load of the rolling restart', () => {
  test('sends every request that is due while none is answered, and counts what was answered', async () => {
    const answers: (() => void)[] = [];
    const load = startLoad(PER_SECOND, async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { status: 200, text: '' };
    });
    await eventually(() => expect(answers.length).toBeGreaterThan(100));
    const stopped = load.stop();
    for (const answer of answers) answer();
    const { due, sent, answered, failures } = await stopped;
    expect({ sent, answered, failures }).toEqual({ sent: due, answered: due, failures: [] });
  });

  test('names a request that was refused with what was going on, and does not count it as answered', async () => {
    const load = startLoad(PER_SECOND, async () => ({ status: 503, text: 'unavailable' }));
    load.state.phase = 'restarting a gateway';
    await eventually(() => expect(load.seen.failures.length).toBeGreaterThan(0));
    const { answered, failures, sent } = await load.stop();
    expect(answered).toBe(0);
    expect(failures).toHaveLength(sent);
    expect(failures.at(-1)).toMatch(
      /^restarting a gateway: request \d+ was answered with 503 after \d+ ms: unavailable$/,
    );
  });
});
