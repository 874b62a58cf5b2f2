import { fixedClock } from '@booking/kit/clock';
import { signServiceToken } from '@booking/kit/http/caller';
import { clockRoutes } from '@booking/kit/http/clock-route';
import { createPrivateApp } from '@booking/kit/http/private';
import { afterEach, describe, expect, test } from 'vitest';
import { SECRET } from './fixtures.ts';

const NOW = '2026-11-22T12:00:00Z';
const closes: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closes.splice(0).map((close) => close())));

function open(sandbox: boolean) {
  const clock = fixedClock(NOW);
  const log = { warn: () => {}, error: () => {} };
  const app = createPrivateApp({
    log,
    callersOf: () => [SECRET],
    clock,
    ready: async () => true,
    metrics: () => '',
    internal: clockRoutes(clock, sandbox),
  });
  closes.push(() => app.close());
  const move = async (offset_ms: unknown) => {
    const headers = { 'x-service': signServiceToken('gateway', 'PUT /internal/clock', SECRET, Date.now()) };
    const answer = await app.inject({
      method: 'PUT',
      url: '/internal/clock',
      headers,
      payload: JSON.stringify({ offset_ms }),
    });
    return answer.statusCode;
  };
  return { clock, move };
}

describe('/internal/clock', () => {
  test('moves the clock of a sandbox forward, and never back', async () => {
    const { clock, move } = open(true);
    expect(await move(3_600_000)).toBe(200);
    expect(clock.now().toString()).toBe('2026-11-22T13:00:00Z');
    expect(await move(0)).toBe(200);
    expect(clock.now().toString()).toBe('2026-11-22T13:00:00Z');
  });

  test('refuses any absurd offset, and moves nothing', async () => {
    const { clock, move } = open(true);
    const tooFar = Date.UTC(9000, 0, 1) - Date.parse(NOW);
    for (const offset of [-367 * 86_400_000, 0.5, tooFar, 1e300, Number.MAX_SAFE_INTEGER, null, '1', undefined, []])
      expect(await move(offset), String(offset)).toBe(400);
    expect(clock.now().toString()).toBe(NOW);
    expect(await move(tooFar - 1)).toBe(200);
  });

  test('is not there outside the sandbox', async () => {
    const { clock, move } = open(false);
    expect(await move(1000)).toBe(404);
    expect(clock.now().toString()).toBe(NOW);
  });
});
