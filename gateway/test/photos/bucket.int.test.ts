import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { photoForm } from '@booking/testkit/system/upload';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { picture } from '../support/photos.ts';

const BUCKET = 'photos-of-tests';

describe('Photos in S3-compatible storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  let storage: S3rver;
  let port: number;
  let gateway: TestGateway;
  let second: TestGateway;
  let key: string;

  const startStorage = async (at: number) => {
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    storage = new S3rver({ address: '127.0.0.1', port: at, silent: true, directory: folder, configureBuckets });
    return (await storage.run()).port;
  };
  const stored = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\._S3rver_object$/.test(name));
  const upload = async (bytes: Uint8Array, of = gateway) => {
    const { body, headers } = photoForm(bytes);
    return of.ask({ method: 'POST', path: '/v1/photos', headers: { 'x-service-key': key, ...headers }, body });
  };
  const statusOf = async (id: string, name = 'large.webp', of = gateway) =>
    (await of.ask({ path: `/photos/${id}/${name}` })).status;

  beforeAll(async () => {
    port = await startStorage(0);
    const env = {
      LIMIT_KEY: 100_000,
      PHOTOS_BUCKET: BUCKET,
      PHOTOS_ENDPOINT: `http://127.0.0.1:${port}`,
      PHOTOS_ACCESS_KEY: 'S3RVER:S3RVER',
    };
    gateway = await startTestGateway(env);
    second = await startTestGateway(env, gateway.servers);
    await gateway.business(
      restaurantFile({ account: { slug: 'rosa', subscription: { plan: 'pro', state: 'active' } } }),
    );
    key = (await gateway.key('rosa', 'secret')).value;
  });
  afterAll(async () => {
    await second?.close();
    await gateway?.close();
    await storage?.close();
    rmSync(folder, { recursive: true });
  });

  it('are written by one gateway and served by another, in every size', async () => {
    const { status, json } = await upload(await picture(300, 150).jpeg().toBuffer());
    expect(status).toBe(201);
    for (const name of ['small.webp', 'medium.webp', 'large.webp', 'share.jpg'])
      expect([name, await statusOf(json.id, name, second)]).toEqual([name, 200]);
    expect(await statusOf('019a9c5e-7b00-7000-8000-000000000001')).toBe(404);
  });

  it('that the storage could not take are kept once they are sent again', async () => {
    const bytes = await picture(80, 40).png().toBuffer();
    await storage.close();
    expect((await upload(bytes)).status).toBe(503);
    await startStorage(port);
    const { status, json } = await upload(bytes);
    expect([status, await statusOf(json.id)]).toEqual([201, 200]);
  });

  it('are removed with all their files 30 days after the settings named them last', async () => {
    const before = stored();
    const { json } = await upload(await picture(90, 40).png().toBuffer());
    expect(stored().length).toBeGreaterThan(before.length);
    for (const days of [2, 27, 3])
      expect((await gateway.operate('POST', '/clock', { advance: `PT${24 * days}H` })).status).toBe(200);
    await eventually(async () => expect(await statusOf(json.id)).toBe(404));
    await eventually(() => expect(stored()).toEqual([]));
  });
});
