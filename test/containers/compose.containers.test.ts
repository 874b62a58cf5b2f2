import { join } from 'node:path';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, Json } from '../lib/api.ts';
import { freeDay } from '../lib/days.ts';
import { PROCESS_NAMES } from '../lib/platform-database.ts';
import { ROOT } from '../lib/processes.ts';
import { openCompose } from './lib/compose.ts';
import { openBusinesses, type Reads } from './lib/every-service.ts';
import { operator } from './lib/operate.ts';

const RECEIVER = 'booking-test-receiver';

const NODE = '/usr/local/bin/node';

/** Run inside a container: whom its first process runs as, and what becomes of a file that is written. */
const LOOK = `
  const status = fs.readFileSync('/proc/1/status', 'utf8');
  const field = (name) => new RegExp('^' + name + ':\\\\s*(.*)$', 'm').exec(status)[1].replaceAll('\\t', ' ');
  const write = (folder) => {
    try { fs.writeFileSync(folder + '/written', ''); return 'written'; } catch (error) { return error.code; }
  };
  const writes = Object.fromEntries(['/', '/app', '/tmp'].map((folder) => [folder, write(folder)]));
  console.log(JSON.stringify({ uid: field('Uid'), capabilities: field('CapEff'), writes }));
`;

describe('Compose, on a Docker engine', () => {
  let platform: Awaited<ReturnType<typeof openCompose>>;
  let page: Call;
  let desk: Call;
  let reads: Reads;

  beforeAll(async () => {
    platform = await openCompose();
    platform.compose('up', '-d', '--no-build');
    for (const name of PROCESS_NAMES) await platform.healthy(name);
    const operate = operator(() => platform.operatorUrl, platform.operatorToken);
    ({ page, desk, reads } = await openBusinesses(platform.baseUrl, operate));
  });
  afterAll(() => {
    platform?.docker('rm', '-f', RECEIVER);
    platform?.compose('down', '-v', '--remove-orphans');
  });

  /** A receiver beside svc-webhooks, in its own network: the sandbox sends to loopback alone. */
  async function startReceiver(secret: string): Promise<void> {
    const network = `container:${platform.idOf('svc-webhooks')}`;
    const mount = `${join(ROOT, 'deploy/demo/receiver.mjs')}:/receiver.mjs:ro`;
    const image = ['booking/mail-catcher:test', '/receiver.mjs', '4444', secret];
    platform.docker('run', '-d', '--name', RECEIVER, '--network', network, '-v', mount, ...image);
    // A delivery that finds nobody there is tried again much later.
    await eventually(() => expect(platform.docker('logs', RECEIVER)).toContain('waiting on'), { timeoutMs: 30_000 });
  }

  async function book(party: number): Promise<number> {
    const { date, times } = await freeDay(page);
    const asked = { date, time: times[0], party, name: 'Ada Keller', email: `ada${party}@example.org`, lang: 'en' };
    return (await page('POST', '/v1/booking-requests', asked)).status;
  }

  it('takes the first booking, e-mails it, and sends its signed event', async () => {
    const added = await desk('POST', '/v1/webhooks', { url: 'http://127.0.0.1:4444/' });
    await startReceiver(added.json.webhook.secret);
    expect(await book(2)).toBe(201);
    await eventually(
      () => {
        expect(platform.docker('logs', RECEIVER)).toContain('booking.confirmed signature holds');
      },
      { timeoutMs: 30_000 },
    );
    await eventually(
      async () => {
        const mails = (await fetch(`${platform.mailUrl}/messages`).then((answer) => answer.json())) as Json[];
        expect(mails.flatMap(({ to }) => to)).toContain('ada2@example.org');
      },
      { timeoutMs: 30_000 },
    );
  });

  it.each([...PROCESS_NAMES, 'mail'])('runs %s as uid 65534 on a root that it cannot write to', (name) => {
    const { Config, HostConfig } = platform.inspect(name);
    const asked = { User: Config.User, ReadonlyRootfs: HostConfig.ReadonlyRootfs, CapDrop: HostConfig.CapDrop };
    expect(asked).toEqual({ User: '65534:65534', ReadonlyRootfs: true, CapDrop: ['ALL'] });
    expect(JSON.parse(platform.docker('exec', platform.idOf(name), NODE, '-e', LOOK))).toEqual({
      uid: '65534 65534 65534 65534',
      capabilities: '0000000000000000',
      writes: { '/': 'EROFS', '/app': 'EROFS', '/tmp': 'written' },
    });
  });

  it.each(PROCESS_NAMES)('runs %s from an image of at most 250 MB', (name) => {
    const bytes = platform.docker('image', 'inspect', '-f', '{{.Size}}', platform.inspect(name).Image);
    expect(Number(bytes)).toBeLessThanOrEqual(250e6);
  });

  it.each(PROCESS_NAMES)('goes on when %s was stopped and is back', async (name) => {
    platform.compose('stop', name);
    expect(platform.inspect(name).State.ExitCode).toBe(0);
    const all = Object.entries(reads);
    if (name !== 'gateway') {
      const statuses = await Promise.all(all.map(async ([service, ask]) => [service, (await ask()).status]));
      expect(statuses).toEqual(all.map(([service]) => [service, service === name ? 502 : 200]));
    }
    platform.compose('start', name);
    await platform.healthy(name);
    const back = await Promise.all(all.map(async ([service, ask]) => [service, (await ask()).status]));
    expect(back).toEqual(all.map(([service]) => [service, 200]));
  });

  it('takes bookings after all of that', async () => {
    expect(await book(3)).toBe(201);
  });
});
