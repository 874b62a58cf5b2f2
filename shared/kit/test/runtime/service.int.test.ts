import { randomBytes } from 'node:crypto';
import { fixedClock } from '@booking/kit/clock';
import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { listenPublic } from '@booking/kit/runtime/ports';
import { type Service, type StartOptions, startService } from '@booking/kit/runtime/service';
import { type BaseEnv, baseSettings, GATEWAY_SETTINGS } from '@booking/kit/runtime/settings';
import { freshNamespace } from '@booking/testkit/broker';
import { testCallers } from '@booking/testkit/callers';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kitService, silent } from '../support.ts';

let database: FreshDatabase;
const names = freshNamespace();
/** What was started and closed, in order. */
let seen: string[] = [];
beforeAll(async () => {
  database = await freshDatabase(kitService);
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await names.drop([]);
  await database.drop();
});

const Env = z.object({ ...baseSettings({ port: 0, privatePort: 0 }), ...GATEWAY_SETTINGS });

const options = (over: Partial<BaseEnv> = {}): StartOptions<BaseEnv> => ({
  env: Env.parse({
    DATABASE_URL: database.url,
    AMQP_URL: names.url,
    AMQP_NAMESPACE: names.namespace,
    ...testCallers('svc-example').settingsOf('svc-example'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...over,
  }),
  log: silent,
  clock: fixedClock('2026-11-20T10:00:00Z'),
});

type Example = Service<BaseEnv, object, { readonly port: number }>;

/** A process whose every part says when it was started and when it was closed. */
const example = (over: Partial<Example> = {}): Example => ({
  name: 'svc-example',
  migrations: kitService.migrations,
  deps: ({ closer }) => {
    closer.add('deps', () => seen.push('deps closed'));
    seen.push('deps');
    return {};
  },
  internal: () => [],
  prunes: () => [],
  outbox: true,
  workers: () => {
    seen.push('worker');
    return { worker: { close: async () => seen.push('worker closed') } };
  },
  consumers: async () => seen.push('consumers'),
  listen: (_deps, base) => {
    base.closer.add('seen', () => seen.push('routes closed'));
    seen.push('routes');
    return listenPublic(base, (app) => void app.get('/', async () => 'here'));
  },
  ...over,
});

const statusOf = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

describe('a process that is started', () => {
  it('starts its parts in one order, is ready when it listens, and closes them from the last to the first', async () => {
    const running = await startService(options(), example());
    expect(await statusOf(running.privatePort, '/readyz')).toBe(200);
    expect(await statusOf(running.port, '/')).toBe(200);
    expect(running.ports).toEqual({ port: running.port, privatePort: running.privatePort });
    await running.close();
    expect(seen.splice(0, 4)).toEqual(['deps', 'worker', 'consumers', 'routes']);
    expect(seen).toEqual(['routes closed', 'worker closed', 'deps closed']);
    await expect(statusOf(running.privatePort, '/readyz')).rejects.toThrow();
  });

  it('closes again what was started before something failed', async () => {
    const refused = async () => {
      throw new Error('the port is taken');
    };
    await expect(startService(options(), example({ listen: refused }))).rejects.toThrow('the port is taken');
    expect(seen).toEqual(['deps', 'worker', 'consumers', 'worker closed', 'deps closed']);
  });

  it('is alive and not ready where the database lacks a migration', async () => {
    const migrations = [...kitService.migrations, sqlMigration('9999-newer', 'select 1')];
    const running = await startService(options(), example({ migrations }));
    expect(await statusOf(running.privatePort, '/livez')).toBe(200);
    expect(await statusOf(running.privatePort, '/readyz')).toBe(503);
    await running.close();
  });

  it('says whether there is a connection to the broker', async () => {
    const running = await startService(options(), example({ consumers: (_deps, { broker }) => broker.connected() }));
    const metrics = await fetch(`http://127.0.0.1:${running.privatePort}/metrics`);
    expect(await metrics.text()).toContain('broker_connected 1\n');
    await running.close();
  });
});
