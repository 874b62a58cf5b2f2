import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../../lib/platform.ts';
import { PROCESS_NAMES } from '../../lib/platform-database.ts';

describe('A process that is told to end', () => {
  let platform: Platform;
  beforeAll(async () => {
    const wait = { SHUTDOWN_WAIT_MS: '5000' };
    platform = await startPlatform({ env: Object.fromEntries(PROCESS_NAMES.map((name) => [name, wait])) });
  });
  afterAll(() => platform?.close());

  // The gateway last: the others end without it.
  it.each(PROCESS_NAMES.toReversed())('(%s) still answers, and ends each connection with its answer', async (name) => {
    const ask = () => fetch(`${platform.urlOf(name)}/v1/nothing`);
    expect((await ask()).headers.get('connection')).toBe('keep-alive');
    const ended = platform.kill(name, 'SIGTERM');
    // A caller that kept one open would send its next request into the moment in which it is closed.
    await eventually(async () => {
      const answer = await ask();
      expect([answer.status, answer.headers.get('connection')]).toEqual([404, 'close']);
    });
    expect((await fetch(`${platform.privateUrlOf(name)}/readyz`)).status).toBe(503);
    await platform.kill(name);
    await ended;
  });
});
