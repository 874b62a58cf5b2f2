import { hash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';

type Got = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer };

describe('texts of the public side', () => {
  let gateway: TestGateway;
  let key: string;

  beforeAll(async () => {
    gateway = await startTestGateway({ LIMIT_KEY: 100_000 });
    await gateway.business();
    key = (await gateway.key('trattoria', 'publishable', [WEBSITE])).value;
  });
  afterAll(() => gateway?.close());

  const read = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> => {
    const { promise, resolve, reject } = Promise.withResolvers<Got>();
    request({ host: '127.0.0.1', port: gateway.port, method, path, headers }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk as Buffer);
      resolve({
        status: res.statusCode ?? 0,
        headers: res.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      });
    })
      .once('error', reject)
      .end();
    return promise;
  };
  const unpack = ({ headers, body }: Got): Buffer => {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
    return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  };
  const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

  it.each([
    '/',
    '/v1/docs',
    '/v1/docs/plain',
    '/v1/openapi.json',
    '/assets/pages.css',
    '/assets/pages.js',
    '/assets/calendar.js',
    '/widget/v1/service-booking.js',
  ])(
    '%s is sent as br or gzip to who reads it, with the same bytes, headers of HEAD, and a tag that stands',
    async (path) => {
      const plain = await read(path);
      const [br, gzip, again] = await Promise.all([
        read(path, BROWSER),
        read(path, { 'accept-encoding': 'gzip, br;q=0' }),
        read(path, BROWSER, 'HEAD'),
      ]);
      expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
      for (const got of [br, gzip]) {
        expect(unpack(got).equals(plain.body)).toBe(true);
        expect(got.body.length).toBeLessThan(plain.body.length / 1.5);
        expect(Number(got.headers['content-length'])).toBe(got.body.length);
        expect(got.headers.etag).toBe(`W/${plain.headers.etag}`);
      }
      for (const { headers } of [plain, br, gzip]) expect(headers.vary).toContain('Accept-Encoding');
      expect([again.body.length, again.headers['content-length']]).toEqual([0, br.headers['content-length']]);
      expect((await read(path, { ...BROWSER, 'if-none-match': br.headers.etag ?? '' })).status).toBe(304);
    },
  );

  it('of the API are packed too, beside the contract’s Vary, and short ones are sent as they are', async () => {
    const list = { venue: { name: 'x'.repeat(4000) } };
    gateway.servers.service.override((_request, reply) => reply.type('application/json').send(JSON.stringify(list)));
    const keyed = { 'x-service-key': key, origin: WEBSITE };
    const [plain, packed] = [await read('/v1/venue', keyed), await read('/v1/venue', { ...keyed, ...BROWSER })];
    gateway.servers.service.override(undefined);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toBe('Origin, X-Service-Key, Accept-Encoding');
    expect(hash('sha256', unpack(packed))).toBe(hash('sha256', plain.body));
    const short = await read('/v1/nothing', BROWSER);
    expect([short.status, short.headers['content-encoding']]).toEqual([404, undefined]);
  });

  it('leave nothing of the widget above 6 kB as sent', async () => {
    expect((await read('/widget/v1/service-booking.js', BROWSER)).body.length).toBeLessThanOrEqual(6 * 1024);
  });
});
