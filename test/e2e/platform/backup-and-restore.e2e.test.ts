import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restaurantFile } from '@booking/testkit/builders';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../../deploy/local/lib/servers/programs.mjs';
import { blocksFor } from '../../docs/lib/blocks.ts';
import { runBlock } from '../../docs/lib/shell.ts';
import { type OwnServer, ownPostgres } from '../../faults/lib/servers.ts';
import { client, type Json } from '../../lib/api.ts';
import { freeDay } from '../../lib/days.ts';
import { type Business, type Platform, startPlatform } from '../../lib/platform.ts';
import { freshPlatformDatabase, PROCESS_NAMES, serviceUrl } from '../../lib/platform-database.ts';
import { runToEnd } from '../../lib/processes.ts';

const TEST = 'test/e2e/platform/backup-and-restore.e2e.test.ts';
const [backUp, restore, count] = blocksFor('docs/runbooks/backup-and-restore.md', TEST);
const [makeReader] = blocksFor('docs/production.md', TEST);

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const services = ['svc-restaurant', 'svc-webhooks'] as const;
// Kept apart from the database, as the runbook says: the same before and after.
const key = { ENCRYPTION_KEY: randomBytes(32).toString('base64') };
const env = Object.fromEntries(PROCESS_NAMES.map((name) => [name, key]));
const desk = (variables: Record<string, string>) => ({
  folder,
  env: { PATH: `${findPostgres()?.bin}:${process.env.PATH}`, HOME: folder, ...variables },
});

describe('What was backed up by the runbook', () => {
  let second: OwnServer;
  let restored: Platform;
  let business: Business;
  let booked: Json[];
  let counted: string;

  const bookings = async (platform: Platform, date: string) =>
    (await client(platform.baseUrl, business.secret)('GET', `/v1/bookings?date=${date}`)).json.bookings;

  /** A platform at work that takes a booking. */
  async function bookAndBackUp(): Promise<void> {
    const database = await freshPlatformDatabase();
    const platform = await startPlatform({ services, env, database });
    try {
      business = await platform.makeBusiness(restaurantFile());
      const page = client(platform.baseUrl, business.publishable);
      const { date, times } = await freeDay(page);
      const asked = { date, time: times[0], party: 2, name: 'Ada Keller', email: 'ada@example.org' };
      expect((await page('POST', '/v1/booking-requests', asked)).status).toBe(201);
      booked = await bookings(platform, date);
      await runBlock(backUp, desk({ DATABASE_ADMIN_URL: database.adminUrl }));
      counted = await runBlock(count, desk({ NEW_ADMIN_URL: database.adminUrl }));
    } finally {
      await platform.close();
    }
  }

  async function restoreAndStart(): Promise<void> {
    second = await ownPostgres();
    await runBlock(restore, desk({ NEW_ADMIN_URL: second.url }));
    for (const name of PROCESS_NAMES) {
      const urls = { DATABASE_ADMIN_URL: second.url, DATABASE_URL: serviceUrl(second.url, name) };
      await runToEnd(`${name}/src/migrate.ts`, urls);
    }
    restored = await startPlatform({ services, env, database: { adminUrl: second.url, drop: async () => {} } });
  }

  beforeAll(async () => {
    await bookAndBackUp();
    await restoreAndStart();
  });
  afterAll(async () => {
    await restored?.close();
    await second?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is found again on a second server: every booking, under the same key', async () => {
    expect(booked).toMatchObject([{ name: 'Ada Keller', status: 'confirmed' }]);
    expect(await bookings(restored, booked[0].date)).toEqual(booked);
  });

  it('has as many rows as at the moment of the backup', async () => {
    expect(await runBlock(count, desk({ NEW_ADMIN_URL: second.url }))).toBe(counted);
    expect(counted).toMatch(/^1\|0\|\d+\n$/);
  });

  it('goes on: another booking is taken, and a new business made', async () => {
    const page = client(restored.baseUrl, business.publishable);
    const { date, times } = await freeDay(page);
    const asked = { date, time: times.at(-1), party: 2, name: 'Ben Moser', email: 'ben@example.org' };
    expect((await page('POST', '/v1/booking-requests', asked)).status).toBe(201);
    await restored.makeBusiness(restaurantFile());
  });

  it('can be counted by the role that docs/production.md makes for KEDA, which can read nothing else', async () => {
    await runBlock(makeReader, desk({ DATABASE_ADMIN_URL: second.url, reader: 'for-the-reader' }));
    const url = new URL(second.url);
    Object.assign(url, { username: 'booking_read', password: 'for-the-reader' });
    const reader = new pg.Client(url.toString());
    await reader.connect();
    try {
      expect((await reader.query('select count(*) from svc_webhooks.delivery')).rowCount).toBe(1);
      await expect(reader.query('select * from svc_webhooks.webhook')).rejects.toThrow('permission denied');
      await expect(reader.query('select * from svc_restaurant.booking')).rejects.toThrow('permission denied');
    } finally {
      await reader.end();
    }
  });
});
