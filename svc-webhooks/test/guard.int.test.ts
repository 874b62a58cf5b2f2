import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { afterEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../shared/kit/test/net/certificate.ts';
import { newCaller, type Service, startService } from './support/service.ts';
import { addWebhook, delivery, readWebhook } from './support/webhooks.ts';

let service: Service;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await service.stop();
});

async function httpsReceiver(host: string) {
  const { cert, key } = selfSigned(host);
  let requests = 0;
  const server = createServer({ cert, key }, (req, res) => {
    requests += 1;
    req.resume().on('end', () => res.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}/hook`, cert, requests: () => requests };
}

async function failure(url: string) {
  const caller = newCaller();
  const { id } = await addWebhook(service, caller, url);
  await service.emit(caller.business);
  await delivery(service, caller, id, { status: 'failed' });
  return readWebhook(service, caller, id);
}

describe('A delivery over TLS', () => {
  it('arrives where the certificate is good', async () => {
    const receiver = await httpsReceiver('localhost');
    service = await startService({ tls: { ca: receiver.cert } });
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, receiver.url);
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'delivered' });
    expect(receiver.requests()).toBe(1);
  });

  it('is not sent to a receiver whose certificate nobody vouches for', async () => {
    const receiver = await httpsReceiver('localhost');
    service = await startService();
    expect(await failure(receiver.url)).toMatchObject({
      last_status: null,
      last_error: expect.stringMatching(/TLS.*authority/),
    });
    expect(receiver.requests()).toBe(0);
  });

  it('is not sent to a receiver whose certificate is another host’s', async () => {
    const receiver = await httpsReceiver('other.example');
    service = await startService({ tls: { ca: receiver.cert } });
    expect((await failure(receiver.url)).last_error).toMatch(/TLS.*another host/);
    expect(receiver.requests()).toBe(0);
  });

  it('tells a receiver that speaks no TLS at all', async () => {
    const receiver = await startReceiver();
    closing.push(receiver.close);
    service = await startService();
    expect((await failure(receiver.url.replace('http://127.0.0.1', 'https://localhost'))).last_error).toMatch(/TLS/);
  });
});

describe('A host name', () => {
  it('that leads to an inner address by the time of the delivery is blocked, and the address stays untold', async () => {
    let addresses = ['93.184.216.34'];
    service = await startService({ sandbox: false, resolve: async () => addresses });
    const caller = newCaller();
    const { id } = await addWebhook(service, caller, 'https://rebound.example/hook');
    addresses = ['93.184.216.34', '10.1.2.3'];
    await service.emit(caller.business);
    await delivery(service, caller, id, { status: 'failed' });
    const { last_status, last_error } = await readWebhook(service, caller, id);
    expect(last_status).toBeNull();
    expect(last_error).toMatch(/Nothing was sent: .* not found on the public internet/);
    expect(last_error).not.toMatch(/10\.1|93\.184/);
    const test = await service.call(caller, 'POST', `/v1/webhooks/${id}/test`);
    expect(test.status).toBe(400);
    expect(test.body.error).toMatchObject({ code: 'bad_request', message: 'url: must lead to a public address' });
  });

  it('that does not resolve is told in the same words as one that leads inside, when it is given and when it is called', async () => {
    let addresses: string[] = [];
    service = await startService({ sandbox: false, resolve: async () => addresses });
    const told = async (found: string[]) => {
      const [caller, url] = [newCaller(), 'https://hooks.example/hook'];
      addresses = found;
      const given = await service.call(caller, 'POST', '/v1/webhooks', { url });
      addresses = ['93.184.216.34'];
      const { id } = await addWebhook(service, caller, url);
      addresses = found;
      await service.emit(caller.business);
      const { attempts } = await delivery(service, caller, id, { status: 'failed' });
      const { last_status, last_error } = await readWebhook(service, caller, id);
      return { status: given.status, body: given.body, error: attempts[0]?.error, last_status, last_error };
    };
    const nowhere = await told([]);
    expect(nowhere.status).toBe(400);
    expect(nowhere).toEqual(await told(['10.1.2.3']));
  });

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://１２７.0.0.1/',
    'https://service.internal/',
    'https://intranet/',
  ])('on loopback or inside (%s) is refused outside the sandbox', async (url) => {
    service = await startService({ sandbox: false });
    const answer = await service.call(newCaller(), 'POST', '/v1/webhooks', { url });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('bad_request');
  });
});
