import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../src/clock.ts';
import { listen } from '../../src/http/app.ts';
import { followGatewayClock } from '../../src/http/gateway-clock.ts';
import { createPrivateApp } from '../../src/http/private.ts';
import { SECRET } from './fixtures.ts';

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function gateway(port = 0, secret = SECRET) {
  const asked: string[] = [];
  const app = createPrivateApp({
    log: { warn: () => {}, error: () => {} },
    callersOf: () => [secret],
    clock: fixedClock('2026-11-20T10:00:00Z'),
    ready: async () => true,
    metrics: () => '',
    internal: [
      {
        method: 'GET',
        path: '/internal/clock',
        handle: async ({ service }) => {
          asked.push(service);
          return { offset_ms: 90_000 };
        },
      },
    ],
  });
  apps.push(app);
  return { asked, port: await listen(app, { host: '127.0.0.1', port }) };
}

const follow = (port: number, clock = fixedClock('2026-11-20T10:00:00Z'), log = { warn: vi.fn() }) =>
  followGatewayClock({ clock, gatewayUrl: `http://127.0.0.1:${port}`, service: 'svc-test', secret: SECRET, log });

describe('at its start a service asks the gateway how far the clock was moved', () => {
  test('and sets its own by it', async () => {
    const { port, asked } = await gateway();
    const clock = fixedClock('2026-11-20T10:00:00Z');
    (await follow(port, clock)).stop();
    expect([clock.offsetMs(), asked]).toEqual([90_000, ['svc-test']]);
  });

  test('and asks again until a gateway that is unavailable is there', async () => {
    const { port } = await gateway();
    await apps.pop()?.close();
    const clock = fixedClock('2026-11-20T10:00:00Z');
    const following = follow(port, clock);
    await gateway(port);
    (await following).stop();
    expect(clock.offsetMs()).toBe(90_000);
  });
});
