import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { expect } from 'vitest';
import { client, type Json, type Reply } from '../../lib/api.ts';
import { startPlatform } from '../../lib/platform.ts';
import type { ProcessName } from '../../lib/platform-database.ts';
import { databaseOf } from './database.ts';
import type { Trade } from './trade.ts';

// What sources of before CALLER_KEY signed their calls with.
const BEFORE = { CALLER_SECRET: 'one for all the processes of a test, long enough' };
// Of one key in one minute; a guest here is sent by the same one.
const NO_LIMITS = { LIMIT_KEY: '100000', LIMIT_REQUESTS: '100000' };

/** A platform of the release before with one business, and what it is to do again and again. */
export type AtWork = Awaited<ReturnType<typeof startAtWork>>;

export async function startAtWork(root: string, trade: Trade, service: ProcessName) {
  const services = [...new Set<ProcessName>([trade.service, 'svc-webhooks', service])].filter(
    (one) => one !== 'gateway',
  );
  const database = await databaseOf(root, ['gateway', ...services]);
  const receiver = await startReceiver();
  const others = Object.fromEntries(services.map((name) => [name, BEFORE]));
  const env = { ...others, gateway: { ...BEFORE, ...NO_LIMITS } };
  const platform = await startPlatform({ services, root, database, env });
  const business = await platform.makeBusiness(trade.file);
  const page = client(platform.gatewayUrl, business.publishable);
  const desk = client(platform.gatewayUrl, business.secret);
  const taken = ({ status, json, text }: Reply): Json => {
    expect(status, `${text}\n${platform.printed(trade.service).slice(-2000)}`).toBeLessThan(300);
    return json;
  };
  taken(await desk('POST', '/v1/webhooks', { url: receiver.url }));

  /** The event of this booking or stay reaches the receiver, and the guest's e-mail the mailbox. */
  const told = async (type: string, id: string, email: string) => {
    await receiver.next(
      ({ headers, body }) => headers['service-event'] === `${trade.noun}.${type}` && body.includes(id),
    );
    await platform.mailbox.next(({ to }) => to.includes(email));
  };
  const step = async (name: 'confirm' | 'cancel', id: string, email: string) => {
    taken(await desk('POST', `/v1/${trade.noun}s/${id}/${name}`, name === 'cancel' ? { notify_guest: true } : {}));
    await told(name === 'confirm' ? 'confirmed' : 'cancelled', id, email);
  };
  const request = async (email: string) => {
    const id = await trade.request(page, desk, email);
    await told('requested', id, email);
    return id;
  };
  /** Asked for, confirmed and cancelled, with three events and three e-mails. */
  const live = async (email: string) => {
    const id = await request(email);
    await step('confirm', id, email);
    await step('cancel', id, email);
  };
  /** No event came twice under another id of its own, no e-mail twice at all. */
  const nothingTwice = () => {
    const ids = receiver.requests.map(({ headers }) => headers['service-delivery']);
    expect(new Set(ids).size).toBe(ids.length);
    const mails = platform.mailbox.messages().map(({ messageId }) => messageId);
    expect(new Set(mails).size).toBe(mails.length);
  };
  const all = ['gateway', ...services] as const;
  const end = (names: readonly ProcessName[] = all) => Promise.all(names.map((name) => platform.kill(name, 'SIGTERM')));
  /** The gateway first: the others ask it for the clock. */
  const start = async (sources: string, names: readonly ProcessName[] = all) => {
    for (const name of names) await platform.start(name, sources);
  };
  const close = async () => {
    await platform.close();
    await receiver.close();
  };
  return { adminUrl: database.adminUrl, all, request, step, live, nothingTwice, end, start, close };
}
