import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGS } from '@booking/core/lang';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { photoForm } from '@booking/testkit/system/upload';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../src/texts/texts.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { colourAt, picture } from '../support/photos.ts';

const FILES = join(import.meta.dirname, 'files');
const file = (slug: string) => restaurantFile({ account: { slug, subscription: { plan: 'pro', state: 'active' } } });

describe('Photos that a business uploads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  let gateway: TestGateway;
  let second: TestGateway;
  const keys: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await startTestGateway({ LIMIT_KEY: 100_000, PHOTOS_DIRECTORY: folder });
    second = await startTestGateway({ LIMIT_KEY: 100_000, PHOTOS_DIRECTORY: folder }, gateway.servers);
    for (const slug of ['rosa', 'bella', 'attacked', 'kept', 'hotel']) {
      await gateway.business(slug === 'hotel' ? hotelFile({ account: { slug } }) : file(slug));
      keys[slug] = (await gateway.key(slug, 'secret')).value;
    }
  });
  afterAll(async () => {
    await second?.close();
    await gateway?.close();
    rmSync(folder, { recursive: true });
  });

  type Form = { readonly body: Buffer; readonly headers: Record<string, string> };
  const send = (slug: string, { body, headers }: Form, more: Record<string, string> = {}, of = gateway) =>
    of.ask({
      method: 'POST',
      path: '/v1/photos',
      headers: { 'x-service-key': keys[slug] ?? '', ...headers, ...more },
      body,
    });
  const upload = async (slug: string, bytes: Uint8Array, of = gateway) => send(slug, photoForm(bytes), {}, of);
  const pathOf = (url: string) => new URL(url).pathname;

  /** The bytes that are served, with their headers. */
  function fetchBytes(path: string, headers: Record<string, string> = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number;
      headers: Record<string, unknown>;
      body: Buffer;
    }>();
    const req = request({ host: '127.0.0.1', port: gateway.port, path, headers }, async (res) => {
      const chunks = await Array.fromAsync(res);
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks as Buffer[]) });
    });
    req.once('error', reject);
    req.end();
    return promise;
  }

  it('are kept in three sizes as WebP and for links as JPEG, and served for ever', async () => {
    const sent = await picture(3000, 1500).jpeg().toBuffer();
    const { status, json } = await upload('rosa', sent);
    expect(status).toBe(201);
    expect(Object.keys(json)).toEqual(['id', 'urls']);
    const expected = { small: 480, medium: 1080, large: 2048 };
    expect(Object.keys(json.urls)).toEqual(Object.keys(expected));
    for (const [size, pixels] of Object.entries(expected)) {
      const { body, headers } = await fetchBytes(pathOf(json.urls[size]));
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: pixels, height: pixels / 2 });
      const again = await fetchBytes(pathOf(json.urls[size]), { 'if-none-match': String(headers.etag) });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    const shared = await fetchBytes(`/photos/${json.id}/share.jpg`);
    expect(shared.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(shared.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever they are called', async (format) => {
    const sent = await picture(200, 100).toFormat(format).toBuffer();
    const form = photoForm(sent, { name: '../../../etc/passwd.svg', type: 'image/svg+xml' });
    const { status, json } = await send('rosa', form);
    expect([format, status]).toEqual([format, 201]);
    const { body } = await fetchBytes(pathOf(json.urls.large));
    expect([await colourAt(body, 20, 50), await colourAt(body, 180, 50)]).toEqual(['blue', 'red']);
    expect((await sharp(body).metadata()).width).toBe(200);
  });

  it('may be HEIC, as phones take them', async () => {
    const { status, json } = await upload('rosa', readFileSync(join(FILES, 'blue-red.heic')));
    expect(status).toBe(201);
    const { body } = await fetchBytes(pathOf(json.urls.large));
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
    expect([await colourAt(body, 10, 24), await colourAt(body, 54, 24)]).toEqual(['blue', 'red']);
  });

  it('are turned upright, and say nothing of the camera or the place', async () => {
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '47/1 22/1 0/1', GPSLatitudeRef: 'N' } };
    const lying = await picture(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(lying.includes('SecretCamera')).toBe(true);
    const { json } = await upload('rosa', lying);
    const { body } = await fetchBytes(pathOf(json.urls.large));
    const seen = await sharp(body).metadata();
    expect([seen.width, seen.height, seen.exif, seen.orientation, seen.icc]).toEqual([
      200,
      400,
      undefined,
      undefined,
      undefined,
    ]);
    expect([await colourAt(body, 100, 20), await colourAt(body, 100, 380)]).toEqual(['blue', 'red']);
    for (const name of ['large.webp', 'share.jpg'])
      expect((await fetchBytes(`/photos/${json.id}/${name}`)).body.includes('SecretCamera')).toBe(false);
  });

  it('that are sent again are the same, also to two gateways at once; another business has its own', async () => {
    const sent = await picture(320, 160).png().toBuffer();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => upload('rosa', sent)),
      ...[1, 2, 3].map(() => upload('rosa', sent, second)),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const other = await upload('bella', sent);
    expect(other.json.id).not.toBe(answers[0]?.json.id);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });

  it('with one Idempotency-Key are answered once, and another photo under it is refused', async () => {
    const key = { 'idempotency-key': 'photo-1' };
    const form = photoForm(await picture(60, 30).png().toBuffer());
    const first = await send('bella', form, key);
    const again = await send('bella', form, key);
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    const other = await send('bella', photoForm(await picture(62, 30).png().toBuffer()), key);
    expect(other.json.error.code).toBe('idempotency_key_reused');
  });

  it('are no publishable key’s to send, and a hotel’s as well', async () => {
    const { value } = await gateway.key('rosa', 'publishable', ['https://www.rosa.example']);
    const form = photoForm(await picture(60, 30).png().toBuffer());
    const refused = await send('rosa', form, { 'x-service-key': value });
    expect([refused.status, refused.json.error.code]).toEqual([403, 'secret_key_required']);
    expect((await send('hotel', form)).status).toBe(201);
  });

  describe('and what is no photo', () => {
    const refusal = async (form: Form, lang = 'en') => {
      const path = `/v1/photos?lang=${lang}`;
      const headers = { 'x-service-key': keys.attacked ?? '', ...form.headers };
      const { status, json } = await gateway.ask({ method: 'POST', path, headers, body: form.body });
      return [status, json.error?.message];
    };
    const text = textsIn('en');
    const bytes = (value: string) => Buffer.from(value, 'latin1');

    it.each([
      ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
      ['a page that is a GIF too', 'GIF89a/*<script>alert(1)</script>*/'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
    ])('%s is refused by its bytes', async (_, value) => {
      const form = photoForm(bytes(value), { type: 'image/jpeg' });
      expect(await refusal(form)).toEqual([400, text.photo_format]);
    });

    it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that is cut short or a mere beginning', async (format) => {
      const noise = {
        create: {
          width: 300,
          height: 200,
          channels: 3,
          background: '#888888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      } as const;
      const whole = await sharp(noise).toFormat(format).toBuffer();
      for (const part of [whole.subarray(0, whole.length / 2), whole.subarray(0, 40)])
        expect(await refusal(photoForm(part))).toEqual([400, text.photo_broken]);
    });

    it('a bomb is refused before it is unpacked: a small file of too many pixels', async () => {
      const create = { width: 9000, height: 9000, channels: 3, background: '#ffffff' } as const;
      const bomb = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
      expect(bomb.length).toBeLessThan(1_000_000);
      expect(await refusal(photoForm(bomb))).toEqual([400, text.photo_too_many_pixels]);
      const heic = readFileSync(join(FILES, 'too-many-pixels.heic'));
      expect(await refusal(photoForm(heic))).toEqual([400, text.photo_too_many_pixels]);
    });

    it('of a file that is a photo and something else nothing but the photo is kept', async () => {
      const tail = bytes('PK\x03\x04<script>alert(1)</script>');
      const both = Buffer.concat([await picture(100, 50).jpeg().toBuffer(), tail]);
      const { json } = await upload('attacked', both);
      for (const name of ['small.webp', 'large.webp', 'share.jpg']) {
        const { body } = await fetchBytes(`/photos/${json.id}/${name}`);
        expect([body.includes('script'), body.includes('PK\x03\x04')]).toEqual([false, false]);
      }
    });

    it('a form without the field, with two files, a text or no form at all', async () => {
      const one = photoForm(await picture(60, 30).png().toBuffer());
      expect(await refusal(photoForm(Buffer.from('x'), { field: 'file' }))).toEqual([400, text.photo_missing]);
      const { body, headers } = one;
      expect(await refusal(photoForm(Buffer.alloc(0)))).toEqual([400, text.photo_missing]);
      expect(await refusal({ body: Buffer.from('{}'), headers })).toEqual([400, text.photo_missing]);
      const end = Buffer.from(body.subarray(0, body.length - 4));
      expect(await refusal({ body: Buffer.concat([end, Buffer.from('\r\n'), body]), headers })).toEqual([
        400,
        text.photo_missing,
      ]);
    });

    it('one of more than 10 MB, told in six languages', async () => {
      const form = photoForm(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff));
      expect(await refusal(form)).toEqual([400, text.photo_too_large]);
      const larger = photoForm(Buffer.alloc(11 * 1024 * 1024, 0xff));
      for (const lang of LANGS) expect(await refusal(larger, lang)).toEqual([400, textsIn(lang).upload_too_large]);
    });

    it('nothing of what was refused is on the disk', () => {
      const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      expect(stored.filter((name) => /\.(?!webp$|jpg$)/.test(name))).toEqual([]);
    });
  });

  it('that nobody has lead nowhere, on no path', async () => {
    for (const path of [
      '/photos/',
      '/photos/019a9c5e-7b00-7000-8000-000000000001/large.webp',
      '/photos/../../etc/passwd',
      '/photos/%2e%2e/%2e%2e/etc/passwd',
      '/photos/019a9c5e-7b00-7000-8000-000000000001/..%2f..%2flarge.webp',
      '/photos/unfinished/large.webp',
    ])
      expect([path, (await gateway.ask({ path })).status]).toEqual([path, 404]);
  });

  it('are deleted 30 days after the settings named them last', async () => {
    const { json: unused } = await upload('kept', await picture(70, 30).png().toBuffer());
    const { json: used } = await upload('kept', await picture(72, 30).png().toBuffer());
    const logo = `https://booking.example/photos/${used.id}/large.webp`;
    const account = { slug: 'kept', brand: { colour: null, logo_url: logo } };
    await gateway.business(restaurantFile({ account: { ...account, subscription: { plan: 'pro', state: 'active' } } }));
    const statusOf = async ({ id }: { id: string }) => (await gateway.ask({ path: `/photos/${id}/small.webp` })).status;
    const pass = async (days: number) => {
      expect((await gateway.operate('POST', '/clock', { advance: `PT${24 * days}H` })).status).toBe(200);
    };
    await pass(2);
    await pass(27);
    expect([await statusOf(unused), await statusOf(used)]).toEqual([200, 200]);
    await pass(3);
    await eventually(async () => expect(await statusOf(unused)).toBe(404));
    expect(await statusOf(used)).toBe(200);
    // It comes back where it is sent again.
    expect((await upload('kept', await picture(70, 30).png().toBuffer())).json).toEqual(unused);
    expect(await statusOf(unused)).toBe(200);
  });
});
