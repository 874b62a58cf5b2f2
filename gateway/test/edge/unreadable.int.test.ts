import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';
import { rawAsk, readRaw } from '../support/http.ts';

const HOST = 'Host: gateway.example\r\n';
// What only the router refuses leaves the connection as it is.
const LAST = 'Connection: close\r\n';

/** Requests that the parser or the router refuses, as they stand on the wire. */
const UNREADABLE: readonly (readonly [name: string, bytes: string])[] = [
  ['no Host', `GET /v1/venue HTTP/1.1\r\n${LAST}\r\n`],
  ['two Hosts', `GET /v1/venue HTTP/1.1\r\n${HOST}${HOST}${LAST}\r\n`],
  ['an Expect that nobody knows', `GET /v1/venue HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n${LAST}\r\n`],
  ['a malformed percent escape', `GET /%zz HTTP/1.1\r\n${HOST}${LAST}\r\n`],
  ['a percent escape that is no UTF-8', `GET /v1/bookings/%ff HTTP/1.1\r\n${HOST}${LAST}\r\n`],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['a head over 16 KiB', `GET /v1/venue HTTP/1.1\r\n${HOST}X-Pad: ${'x'.repeat(17_000)}\r\n\r\n`],
  ['a request line over 16 KiB', `GET /v1/venue?${'x'.repeat(17_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ['two Content-Lengths', `POST /v1/bookings HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [
    'chunked and a Content-Length',
    `POST /v1/bookings HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a transfer coding that is not chunked', `POST /v1/bookings HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip\r\n\r\n{}`],
  ['chunked twice', `POST /v1/bookings HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
  [
    'a chunk size that is no number',
    `POST /v1/bookings HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  ['a negative Content-Length', `POST /v1/bookings HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  ['a bare LF after the request line', `GET /v1/venue HTTP/1.1\n${HOST}\r\n`],
  ['a bare LF after a header', 'GET /v1/venue HTTP/1.1\r\nHost: gateway.example\nX-A: b\r\n\r\n'],
  ['a bare LF at the end of the head', `GET /v1/venue HTTP/1.1\r\n${HOST}\n`],
  ['a bare CR in a header', `GET /v1/venue HTTP/1.1\r\n${HOST}X-A: b\rc\r\n\r\n`],
  ['a folded header', `GET /v1/venue HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n\r\n`],
  ['a space before the colon', `GET /v1/venue HTTP/1.1\r\n${HOST}X-A : b\r\n\r\n`],
  ['a NUL in a header', `GET /v1/venue HTTP/1.1\r\n${HOST}X-A: b\0c\r\n\r\n`],
  ['a method that is no method', `G@T /v1/venue HTTP/1.1\r\n${HOST}\r\n`],
  ['HTTP/2 in clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['another version', `GET /v1/venue HTTP/3.7\r\n${HOST}\r\n`],
  ['TLS on the plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
];

describe('what the parser or the router refuses', () => {
  let gateway: TestGateway;
  let key: string;

  beforeAll(async () => {
    gateway = await startTestGateway();
    await gateway.business();
    key = (await gateway.key('trattoria', 'publishable', [WEBSITE])).value;
  });
  afterAll(() => gateway?.close());
  afterEach(() => gateway.servers.service.override(undefined));

  for (const [name, bytes] of UNREADABLE) {
    it(`${name}: 400 bad_request in the contract's shape, with all fixedHeaders headers`, async () => {
      const answers = readRaw(await rawAsk(gateway.port, Buffer.from(bytes, 'latin1')));
      const [first] = answers;
      expect(first?.status).toBe(400);
      expect(JSON.parse(first?.body ?? '')).toEqual({
        error: {
          code: 'bad_request',
          message: expect.any(String),
          developer_message: expect.any(String),
          doc_url: expect.stringMatching(/\/v1\/docs\/plain#error-bad_request$/),
        },
      });
      expect(first?.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(first?.headers['ratelimit-limit']).toBeUndefined();
    });
  }

  it('a request of HTTP/1.0 needs no Host', async () => {
    const [answer] = readRaw(await rawAsk(gateway.port, `GET /v1/venue HTTP/1.0\r\nX-Service-Key: ${key}\r\n\r\n`));
    expect(answer?.status).toBe(200);
  });

  it('an address in absolute form is read as its path', async () => {
    const head = `GET http://gateway.example/v1/venue HTTP/1.1\r\n${HOST}X-Service-Key: ${key}\r\nConnection: close\r\n\r\n`;
    expect(readRaw(await rawAsk(gateway.port, head))[0]?.status).toBe(200);
  });

  it('a listed website may read it, also where the parser gave up', async () => {
    const origin = `Origin: ${WEBSITE}\r\n`;
    for (const bytes of [
      `GET /%zz HTTP/1.1\r\n${HOST}${origin}Connection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\n${HOST}${origin}X-A : b\r\n\r\n`,
    ]) {
      const [answer] = readRaw(await rawAsk(gateway.port, bytes));
      expect(answer?.status).toBe(400);
      expect(answer?.headers['access-control-allow-origin']).toBe(WEBSITE);
    }
    const evil = readRaw(
      await rawAsk(gateway.port, `GET / HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\nX-A : b\r\n\r\n`),
    );
    expect(evil[0]?.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('Expect: 100-continue is answered before the body is sent, and only when it will be read', async () => {
    const head = (kind: string) =>
      `POST /v1/booking-requests HTTP/1.1\r\n${HOST}X-Service-Key: ${kind}\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n`;
    const refused = await rawAsk(gateway.port, head('nonsense'));
    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    const taken = await rawAsk(gateway.port, `${head(key)}{}`);
    expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  });

  it('nothing that came along with the request reaches the service but path, body and the signed statement', async () => {
    const seen: Record<string, unknown>[] = [];
    gateway.servers.service.override((request) => {
      seen.push(request.headers);
    });
    const bytes = [
      `POST /v1/booking-requests?lang=de HTTP/1.1\r\n${HOST}X-Service-Key: ${key}\r\nX-Caller: forged.forged\r\n`,
      'X-Service: forged.forged\r\nX-Address-Hash: forged\r\nX-Forwarded-For: 10.0.0.1\r\nCookie: a=b\r\n',
      'Authorization: Bearer x\r\nTE: trailers\r\nUpgrade: websocket\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\n',
      'Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}',
    ];
    expect(readRaw(await rawAsk(gateway.port, bytes.join('')))[0]?.status).toBe(400);
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'x-caller',
    ]);
    expect(seen[0]?.['x-caller']).not.toContain('forged');
  });
});
