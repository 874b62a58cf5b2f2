import { setTimeout as pause } from 'node:timers/promises';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client } from '../../lib/api.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { serviceUrl } from '../../lib/platform-database.ts';
import { runToEnd } from '../../lib/processes.ts';
import { startStrangers } from '../lib/flood.ts';
import { expectUnharmed } from '../lib/neighbour.ts';
import { startReaders } from '../lib/readers.ts';
import { report } from '../lib/report/report.ts';
import { type OwnServer, ownPostgres } from '../lib/servers.ts';

const PER_SECOND = 500;
// A known key is looked up anew after 15 s: a longer outage shows that its last word stands.
const LONGER_THAN_A_KEY_MS = 17_000;
const SHORT_MS = 3000;

let server: OwnServer;
let platform: Platform;
let business: Business;

/** The gateway's accounts on a server of their own; the services keep theirs. */
async function accountsOn(url: string): Promise<string> {
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query('create database accounts');
  await admin.end();
  const database = new URL(url);
  database.pathname = '/accounts';
  const gateway = serviceUrl(database.href, 'gateway');
  await runToEnd('gateway/src/migrate.ts', { DATABASE_ADMIN_URL: database.href, DATABASE_URL: gateway });
  return gateway;
}

beforeAll(async () => {
  server = await ownPostgres();
  const gateway = {
    DATABASE_URL: await accountsOn(server.url),
    LIMIT_KEY: '1000000',
    LIMIT_REQUESTS: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  platform = await startPlatform({ services: ['svc-restaurant'], env: { gateway } });
  business = await platform.makeBusiness(restaurantFile());
});
afterAll(async () => {
  await platform?.close();
  await server?.close();
});

const uncaught = async () => {
  const metrics = await (await fetch(`${platform.privateUrlOf('gateway')}/metrics`)).text();
  return metrics.match(/^uncaught_errors_total\{.*/gm) ?? [];
};

describe('The gateway’s database, unavailable under 500 requests/s of unknown keys with changing origins', () => {
  it.each([
    ['stopped', 'SIGSTOP', LONGER_THAN_A_KEY_MS],
    ['killed', 'SIGKILL', SHORT_MS],
  ] as const)('(%s) known keys go on being answered, and no process dies', async (how, signal, outageMs) => {
    const known = [business.publishable, business.secret].map((key) => client(platform.gatewayUrl, key));
    const stopReaders = await startReaders(known);
    const strangers = startStrangers(platform.gatewayUrl, PER_SECOND);
    await eventually(() => expect(strangers.take().map(({ status }) => status)).toContain(401));

    await server.kill(signal);
    strangers.take();
    await pause(outageMs);
    const meanwhile = strangers.take();
    await (signal === 'SIGSTOP' ? server.kill('SIGCONT') : server.start());
    await eventually(() => expect(strangers.take().at(-1)?.status).toBe(401));

    const { sent, unanswered } = await strangers.stop();
    const { failures, ...neighbours } = await stopReaders();
    expect(new Set(meanwhile.map(({ status }) => status)).difference(new Set([401, 503]))).toEqual(new Set());
    expect(meanwhile.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(
      meanwhile.filter(({ readable }) => readable),
      'by a script of a website',
    ).toEqual([]);
    report(
      `accounts' database ${how} under ${PER_SECOND}/s of unknown keys`,
      { sent, lost: unanswered, doubled: 0, repeated: 0 },
      neighbours,
    );
    expect(failures, 'of known keys').toEqual([]);
    expectUnharmed(neighbours);
    expect(await uncaught()).toEqual([]);
    expect(unanswered).toBe(0);
  });
});
