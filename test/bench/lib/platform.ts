import { randomUUID } from 'node:crypto';
import { type BusinessKind, CALLER_LIFE_MS } from '@booking/core/caller';
import { signCaller } from '@booking/kit/http/caller';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import type { ProcessName } from '../../lib/platform-database.ts';
import { freePorts, ready, run } from '../../lib/processes.ts';
import { untilClosed } from './open.ts';

const UNLIMITED = '1000000000';

/** The gateway with some services behind it, its limits raised out of the way and its logs quiet. */
export function startEdge(
  services: readonly ProcessName[],
  env: Partial<Record<ProcessName, Record<string, string>>> = {},
): Promise<Platform> {
  const gateway = { LIMIT_KEY: UNLIMITED, LIMIT_REQUESTS: UNLIMITED, LOG_LEVEL: 'error', ...env.gateway };
  return startPlatform({ services, env: { ...env, gateway } });
}

/** Another gateway of the same platform, with other settings. */
export async function secondGateway(platform: Platform, env: Readonly<Record<string, string>>) {
  const [port, privatePort, operatorPort] = (await freePorts(3)).map(String) as [string, string, string];
  const ports = { PORT: port, PRIVATE_PORT: privatePort, OPERATOR_PORT: operatorPort };
  const running = run('gateway/src/main.ts', { ...platform.envOf('gateway'), ...ports, ...env });
  const close = untilClosed(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  await ready(`http://127.0.0.1:${privatePort}`, running);
  return { url: `http://127.0.0.1:${port}`, close };
}

/** What the gateway would vouch for, for calls that go past it to the service itself. Valid for a minute. */
export function callerOf(platform: Platform, business: Business, kind: BusinessKind): string {
  return signCaller(
    {
      business: business.id,
      kind,
      plan: 'pro',
      key_id: randomUUID(),
      key_kind: 'publishable',
      lang: 'en',
      request_id: randomUUID(),
      address_hash: null,
      exp: Date.now() + CALLER_LIFE_MS,
      idempotency: null,
    },
    platform.envOf('gateway').CALLER_SECRET ?? '',
  );
}
