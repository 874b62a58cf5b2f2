import { randomUUID } from 'node:crypto';
import { eventually } from '@booking/testkit/eventually';
import { startNameServer } from '@booking/testkit/stand-ins/name-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOOPBACK, REFUSED_V4, REFUSED_V6 } from '../../../shared/kit/test/net/address-corpus.ts';
import { report } from '../lib/report/report.ts';
import { allArrive, lastOf } from '../lib/report/verdict.ts';
import { type Hook, startWorld, type World } from '../lib/world.ts';

let world: World;
let names: Awaited<ReturnType<typeof startNameServer>>;
/** What the name server answers just now. */
const addresses = new Map<string, readonly string[]>();

beforeEach(async () => {
  addresses.clear();
  [world, names] = await Promise.all([startWorld(), startNameServer((name) => ({ a: addresses.get(name) ?? [] }))]);
});
afterEach(async () => {
  await world.close();
  names.close();
});

const statusOf = async ({ id }: Hook) => {
  const [row] = await world.target.db.query<{ status: string }>(
    'select status from delivery where webhook_id = $1 and lease_token is null',
    [id],
  );
  return row?.status;
};

const BLOCKED = {
  status: null,
  error: expect.stringMatching(/^Nothing was sent: the host of the address was not found on the public internet/),
};

describe('An address that is not public', () => {
  it('is refused when it is added, when it is tested and when it is connected to, by literal and by name', async () => {
    const literals = [...REFUSED_V4, ...REFUSED_V6, ...LOOPBACK];
    const named = literals.filter((address) => !address.includes(':'));
    for (const [i, address] of named.entries()) addresses.set(`n${i}.corpus.example`, ['93.184.215.14', address]);
    const urls = [
      ...literals.map((address) => `https://${address.includes(':') ? `[${address}]` : address}/hook`),
      ...addresses.keys().map((name) => `https://${name}/hook`),
    ];
    await world.start('webhooks', { SANDBOX: 'false', NAME_SERVER: names.address });
    await world.start('relay');
    await world.bound();

    const added = urls.map((url) => world.call(randomUUID(), 'POST', '/v1/webhooks', { url }));
    const refused = Array(urls.length).fill(400);
    expect((await Promise.all(added)).map(({ status }) => status)).toEqual(refused);

    // As if each had led elsewhere when it was added.
    const hooks = await Promise.all(urls.map((url) => world.addHook({ url })));
    const tested = hooks.map(({ id, business }) => world.call(business, 'POST', `/v1/webhooks/${id}/test`));
    expect((await Promise.all(tested)).map(({ status }) => status)).toEqual(refused);

    for (const { business } of hooks) await world.emit(business, 1);
    for (const [i, hook] of hooks.entries()) {
      await eventually(async () => expect(await statusOf(hook)).toBe('failed'), { timeoutMs: 60_000 });
      const last = await lastOf(world, hook);
      expect([urls[i], last]).toEqual([urls[i], BLOCKED]);
    }
    report('addresses that are not public', { sent: urls.length, lost: 0, doubled: 0, repeated: 0 });
  });
});

describe('A receiver that rebinds its name', () => {
  it.each([
    ['to the metadata of a cloud', ['169.254.169.254']],
    ['to an inner address beside its own', ['127.0.0.1', '10.0.0.1']],
  ])('%s is sent nothing while it does, and its neighbour everything', async (where, rebound) => {
    const business = randomUUID();
    const { port } = new URL(world.receiver.url);
    addresses.set('rebind.example', ['127.0.0.1']);
    await world.start('webhooks', { NAME_SERVER: names.address });
    await world.start('relay');
    await world.bound();
    const url = `http://rebind.example:${port}/rebound`;
    const { status, json } = await world.call(business, 'POST', '/v1/webhooks', { url });
    expect(status).toBe(201);
    const { id } = json.webhook;
    const neighbour = await world.addHook();

    addresses.set('rebind.example', rebound);
    await world.emit(business, 1);
    const sent = await world.emit(neighbour.business, 20);
    const hook: Hook = { id, business, path: '/rebound', secret: json.webhook.secret };
    await eventually(async () => expect(await statusOf(hook)).toBe('failed'));
    expect(await lastOf(world, hook)).toEqual(BLOCKED);
    expect((await world.call(business, 'POST', `/v1/webhooks/${id}/test`)).status).toBe(400);
    const verdict = await allArrive(world, neighbour, sent);
    expect(world.receiver.requests.some(({ path }) => path === '/rebound')).toBe(false);

    addresses.set('rebind.example', ['127.0.0.1']);
    expect((await world.call(business, 'POST', `/v1/webhooks/${id}/test`)).status).toBe(200);
    await world.receiver.next(({ path }) => path === '/rebound');
    report(`receiver that rebinds its name ${where}`, verdict);
  });
});
