import { type Platform, startPlatform } from '../../../lib/platform.ts';
import type { ProcessName } from '../../../lib/platform-database.ts';
import { freePorts, ready, run } from '../../../lib/processes.ts';
import { untilClosed } from './open.ts';
import { type Called, callerWith, internalWith } from './service.ts';

const UNLIMITED = '1000000000';

/** The gateway with some services behind it, its limits raised out of the way and its logs quiet. */
export async function startEdge(
  services: readonly ProcessName[],
  env: Readonly<Record<string, string>> = {},
): Promise<Platform> {
  const gateway = { LIMIT_KEY: UNLIMITED, LIMIT_REQUESTS: UNLIMITED, LOG_LEVEL: 'error', ...env };
  const others = Object.fromEntries(services.map((name) => [name, env]));
  const platform = await startPlatform({ services, env: { ...others, gateway } });
  return { ...platform, close: untilClosed(platform.close) };
}

/** Another gateway of the same platform, with other settings. */
export async function secondGateway(platform: Platform, env: Readonly<Record<string, string>>) {
  const [port, privatePort, operatorPort] = (await freePorts(3)).map(String) as [string, string, string];
  const ports = { PORT: port, PRIVATE_PORT: privatePort, OPERATOR_PORT: operatorPort };
  const running = run('gateway/src/main.ts', { ...platform.envOf('gateway'), ...ports, ...env });
  untilClosed(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  await ready(`http://127.0.0.1:${privatePort}`, running);
  return { url: `http://127.0.0.1:${port}` };
}

/** A service of the platform, called past the gateway. */
export function serviceOf(platform: Platform, name: ProcessName): Called {
  const secret = platform.callers.gatewayTo(name);
  const privateUrl = platform.privateUrlOf(name);
  return {
    url: platform.urlOf(name),
    privateUrl,
    adminUrl: platform.adminUrl,
    caller: callerWith(secret),
    internal: internalWith(privateUrl, secret),
  };
}
