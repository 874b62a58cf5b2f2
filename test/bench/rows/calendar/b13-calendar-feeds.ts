import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_HEADER } from '@booking/core/caller';
import { signServiceToken } from '@booking/kit/http/caller';
import { freshNamespace } from '@booking/testkit/broker';
import { testCallers } from '@booking/testkit/callers';
import { eventually } from '@booking/testkit/eventually';
import pg from 'pg';
import { addCrowd } from '../../../../svc-calendar/test/support/crowd.ts';
import { freshPlatformDatabase, serviceUrl } from '../../../lib/platform-database.ts';
import { freePorts, ready, run } from '../../../lib/processes.ts';
import { QUICK } from '../../lib/load/pace.ts';
import { untilClosed } from '../../lib/platform/open.ts';
import { alone } from '../../lib/report/rounds.ts';
import type { Result, Row } from '../../lib/report/row.ts';

const FEEDS = QUICK ? 300 : 10_000;
const MINUTE = 60_000;
const SLACK = 2 * MINUTE;
const BODY = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART:20300101\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';

/** A site that writes down when, on the services' clock, each calendar was asked for. */
async function startSite(nowMs: () => number) {
  const reads = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    reads.set(path, [...(reads.get(path) ?? []), nowMs()]);
    response.end(BODY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reads, close };
}

/** So many processes of the service on one database, whose clocks move together. */
async function startWorkers(count: number) {
  const [database, broker] = await Promise.all([freshPlatformDatabase(), freshNamespace()]);
  const callers = testCallers();
  const secret = callers.gatewayTo('svc-calendar');
  const encryptionKey = randomBytes(32).toString('base64');
  const workers: { privateUrl: string; kill: () => Promise<unknown> }[] = [];
  for (let i = 0; i < count; i += 1) {
    const [port, privatePort] = await freePorts(2);
    const privateUrl = `http://127.0.0.1:${privatePort}`;
    const running = run('svc-calendar/src/main.ts', {
      PORT: String(port),
      PRIVATE_PORT: String(privatePort),
      DATABASE_URL: serviceUrl(database.adminUrl, 'svc-calendar'),
      AMQP_URL: broker.url,
      AMQP_NAMESPACE: broker.namespace,
      ...callers.environmentOf('svc-calendar'),
      ENCRYPTION_KEY: encryptionKey,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'fatal',
      SANDBOX: 'true',
      // Nobody keeps the clock here but the bench.
      GATEWAY_INTERNAL_URL: 'http://127.0.0.1:1',
    });
    workers.push({
      privateUrl,
      kill: () => {
        running.child.kill('SIGKILL');
        return running.ended;
      },
    });
    await ready(privateUrl, running);
  }
  const client = new pg.Client(database.adminUrl);
  await client.connect();
  await client.query('set search_path = svc_calendar, public');
  const moveTo = (offset_ms: number) =>
    Promise.all(
      workers.map(({ privateUrl }) =>
        fetch(`${privateUrl}/internal/clock`, {
          method: 'PUT',
          headers: { [SERVICE_HEADER]: signServiceToken('gateway', 'PUT /internal/clock', secret, Date.now()) },
          body: JSON.stringify({ offset_ms }),
        }),
      ),
    );
  const inFlight = async () => {
    const texts = await Promise.all(
      workers.map(async ({ privateUrl }) => (await fetch(`${privateUrl}/metrics`)).text()),
    );
    return texts.reduce((sum, text) => sum + Number(/^booking_feed_reads_in_flight (\d+)$/m.exec(text)?.[1]), 0);
  };
  const close = async () => {
    await Promise.all(workers.map(({ kill }) => kill()));
    await client.end();
    await database.drop();
    await broker.drop(['calendar.rooms', 'calendar.accounts']);
  };
  return { client, encryptionKey, moveTo, inFlight, close };
}

type Workers = Awaited<ReturnType<typeof startWorkers>>;

/** Until nothing is due and nothing is being read. */
async function drained({ client, inFlight }: Workers, nowMs: number): Promise<void> {
  await eventually(
    async () => {
      const { rowCount } = await client.query('select 1 from feed where next_due_at <= $1 limit 1', [new Date(nowMs)]);
      if (rowCount !== 0 || (await inFlight()) !== 0) throw new Error('feeds are still due after two minutes');
    },
    { timeoutMs: 120_000, intervalMs: 5 },
  );
}

type Found = { readonly missed: number; readonly early: number; readonly late: number; readonly perSecond: number };

/** An hour and its second reading, minute by minute: how far from an hour each feed's two reads lie. */
async function watch(count: number): Promise<Found> {
  let offset = 0;
  const nowMs = () => Date.now() + offset;
  const [site, workers] = await Promise.all([startSite(nowMs), startWorkers(count)]);
  const close = untilClosed(async () => {
    await workers.close();
    await site.close();
  });
  try {
    const query = async (text: string, values?: readonly unknown[]) =>
      (await workers.client.query(text, values as unknown[])).rows;
    const url = (n: number) => `${site.url}/${n}`;
    const { encryptionKey } = workers;
    await addCrowd({ query: query as never }, { encryptionKey, nowMs: nowMs(), url, count: FEEDS });
    let busyMs = 0;
    for (let minute = 0; minute < 124; minute += 1) {
      const started = performance.now();
      offset += MINUTE;
      await workers.moveTo(offset);
      await drained(workers, nowMs());
      busyMs += performance.now() - started;
    }
    const gaps = [...site.reads.values()].flatMap((times) => times.slice(1).map((at, i) => at - (times[i] ?? 0)));
    const reads = [...site.reads.values()].reduce((sum, times) => sum + times.length, 0);
    return {
      missed: FEEDS - [...site.reads.values()].filter((times) => times.length >= 2).length,
      early: gaps.filter((gap) => gap < 60 * MINUTE - SLACK).length,
      late: gaps.filter((gap) => gap > 60 * MINUTE + SLACK).length,
      perSecond: (reads * 1000) / busyMs,
    };
  } finally {
    await close();
  }
}

function resultOf(workers: number, { missed, early, late, perSecond }: Found): Result {
  return {
    id: 'B13',
    work: `${FEEDS.toLocaleString('en')} feeds, each read once an hour, ${workers} worker${workers === 1 ? '' : 's'}`,
    unit: 'not on time',
    against: '-',
    measured: alone([missed + early + late]),
    goal: '0 beyond ± 2 minutes, 0 twice',
    met: missed + early + late === 0,
    notes: [
      `${workers}: ${missed} not read twice in two hours, ${early} too early or twice, ${late} too late; ${perSecond.toFixed(0)} reads/s while the clock ran ahead`,
    ],
  };
}

/** The hourly reader with as many feeds as a large customer base has, on one process and on three. */
export const b13: Row = {
  id: 'B13',
  run: async (say) => {
    const results: Result[] = [];
    for (const count of [1, 3]) {
      const result = resultOf(count, await watch(count));
      say(result.notes[0] ?? '');
      results.push(result);
    }
    return results;
  },
};
