import { createServer, type Socket } from 'node:net';
import { freshNamespace } from '@booking/testkit/broker';
import { restaurantFile } from '@booking/testkit/builders';
import { testCallers } from '@booking/testkit/callers';
import { eventually } from '@booking/testkit/eventually';
import type { TextProvider } from '@booking/testkit/stand-ins/text-provider';
import { ENCRYPTION_KEY, type Requested, type Service, startService } from '../../../svc-restaurant/test/service.ts';
import { freePorts, type Running, ready, run } from '../../lib/processes.ts';

const START = '2027-03-02T11:00:00Z';
const DAY = '2027-03-05';
/** Ten in the morning in Zurich, the day before: e-mails. Three hours before: texts. */
export const HOURS = { email: '2027-03-04T09:00:30Z', text: '2027-03-05T15:30:00Z' } as const;

const manners = { SANDBOX: 'true', LOG_LEVEL: 'warn', PUBLIC_URL: 'https://booking.example' };

export type Account = Pick<TextProvider, 'url' | 'accountSid' | 'authToken' | 'from'>;

/** Guests of a restaurant who are to be reminded, by a process that can be killed. */
export type Reminded = Awaited<ReturnType<typeof startReminded>>;

export async function startReminded(texts: TextProvider, guests: number) {
  const other = freshNamespace();
  const service = await startService(START, { texts });
  const ids = await bookFor(service, guests);
  let running: Running | undefined;
  /** The process as it is at a moment. @param smtpUrl who takes its e-mails @param by who takes its texts */
  const start = async (at: string, smtpUrl: string, by: Account) => {
    const [port = 0, privatePort = 0] = await freePorts(2);
    running = run('test/faults/lib/processes/restaurant-process.ts', {
      ...manners,
      ...{ PORT: String(port), PRIVATE_PORT: String(privatePort), DATABASE_URL: service.database.url },
      ...{ AMQP_URL: other.url, AMQP_NAMESPACE: other.namespace, SMTP_URL: smtpUrl },
      ...{ ...testCallers().environmentOf('svc-restaurant'), ENCRYPTION_KEY },
      ...{ SMS_API_URL: by.url, SMS_ACCOUNT_SID: by.accountSid, SMS_AUTH_TOKEN: by.authToken, SMS_FROM: by.from },
      CLOCK_OFFSET_MS: String(Date.parse(at) - Date.now()),
    });
    await ready(`http://127.0.0.1:${privatePort}`, running);
  };
  const kill = async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  };
  const rows = (table: 'mail_queue' | 'sms_queue', condition = 'true') =>
    service.database.db.query<{ aggregate_id: string }>(
      `select aggregate_id from ${table} where kind = 'booking.reminder' and ${condition}`,
    );
  /** Waits until as many as there are guests are queued. */
  const queued = (table: 'mail_queue' | 'sms_queue') => holds(async () => (await rows(table)).length === guests);
  /** Waits until none waits or is on its way. @param at when the process that sends them was started: leases of the dead ended */
  const settled = (table: 'mail_queue' | 'sms_queue', at: string) =>
    holds(async () => {
      const open = `sent_at is null and (given_up_at is null or leased_until > '${at}')`;
      return (await rows(table, open)).length === 0;
    });
  const close = async () => {
    await kill();
    await service.close();
    await other.drop();
  };
  return { ids, service, start, kill, rows, queued, settled, close };
}

const holds = (condition: () => Promise<boolean>) =>
  eventually(async () => {
    if (!(await condition())) throw new Error('not yet');
  });

async function bookFor(service: Service, guests: number): Promise<string[]> {
  const tables = Array.from({ length: guests }, (_, i) => ({ name: `T${i}`, seats: 2 }));
  const place = await service.business(restaurantFile({ venue: { bookings: { sms: true }, tables } }));
  for (let i = 0; i < guests; i += 1) {
    const who = { name: 'Ada', email: `guest${i}@example.org`, phone: phoneOf(i), sms_opt_in: true, lang: 'en' };
    const { status, text } = await place.call<Requested>('POST', '/v1/booking-requests', {
      ...{ date: DAY, time: '19:00', party: 2 },
      ...who,
    });
    if (status !== 201) throw new Error(text);
  }
  // What was written of the bookings themselves has left.
  for (const table of ['mail_queue', 'sms_queue'])
    await holds(
      async () => (await service.database.db.query(`select 1 from ${table} where sent_at is null`)).length === 0,
    );
  const rows = await service.database.db.query<{ id: string }>('select id from booking order by email');
  return rows.map(({ id }) => id);
}

/** Each in a block of numbers of its own: what leaves for one block is bounded. */
export const phoneOf = (guest: number) => `+4179${5_551_000 + guest * 10_000}`;

/** Somebody who takes connections and says nothing. */
export async function startSilence(): Promise<{ port: number; asked: () => number; close: () => Promise<void> }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port, asked: () => sockets.length, close };
}
