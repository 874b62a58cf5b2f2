import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../src/app.ts';
import { claimFeeds } from '../src/db/hot/claim-feeds.ts';
import { addCrowd } from './support/crowd.ts';
import { addFeed, feedOf } from './support/feeds.ts';
import { passMinutes } from './support/pass.ts';
import { HANGS_MS, untilNone } from './support/progress.ts';
import { newRoom, type Service, startService } from './support/service.ts';
import { ics, type Site, startSite } from './support/site.ts';

const MINUTE = 60_000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

// The bench does both with 10 000 feeds, on one worker and on three.
describe('on three workers', () => {
  const workers = 3;
  let service: Service;
  let twins: App[];
  beforeAll(async () => {
    service = await startService();
    twins = await Promise.all(Array.from({ length: workers - 1 }, () => service.startTwin()));
  });
  afterAll(async () => {
    await Promise.all(twins.map((twin) => twin.close()));
    await service.stop();
  });

  it(
    'each of many feeds is read once an hour, give or take two minutes, and none twice',
    async () => {
      const count = 300;
      const reads = new Map<string, number[]>();
      const path = (n: number) => `/crowd-${workers}-${n}`;
      for (let n = 0; n < count; n += 1) {
        site.serve(path(n), ({ path: asked }, res) => {
          reads.set(asked, [...(reads.get(asked) ?? []), service.clock.ms()]);
          res.end(ics('2026-11-20..2026-11-22'));
        });
      }
      const { ENCRYPTION_KEY: encryptionKey } = service.env;
      const url = (n: number) => `${site.url}${path(n)}`;
      await addCrowd(service.database.db, { encryptionKey, nowMs: service.clock.ms(), url, count });
      await passMinutes(service, 2 * 60 + 4);
      expect(reads.size).toBe(count);
      for (const times of reads.values()) {
        expect([2, 3]).toContain(times.length);
        for (const [i, time] of times.slice(1).entries()) {
          expect(Math.abs(time - (times[i] ?? 0) - 60 * MINUTE)).toBeLessThanOrEqual(2 * MINUTE);
        }
      }
    },
    HANGS_MS,
  );

  it(
    'all of them due at once are each read once',
    async () => {
      const count = 200;
      const asked = new Map<string, number>();
      for (let n = 0; n < count; n += 1) {
        site.serve(`/at-once-${workers}-${n}`, ({ path }, res) => {
          asked.set(path, (asked.get(path) ?? 0) + 1);
          res.end(ics());
        });
      }
      const crowd = { encryptionKey: service.env.ENCRYPTION_KEY, nowMs: service.clock.ms(), count };
      const url = (n: number) => `${site.url}/at-once-${workers}-${n}`;
      const ids = await addCrowd(service.database.db, { ...crowd, url, dueMs: () => service.clock.ms() });
      await untilNone(async () => {
        const [row] = await service.database.db.query<{ n: number }>(
          `select count(*)::int as n from feed where id = any ($1) and verdict is distinct from 'ok'`,
          [ids],
        );
        return row?.n ?? count;
      });
      expect([...asked.values()]).toEqual(new Array(count).fill(1));
    },
    HANGS_MS,
  );
});

describe('a worker', () => {
  let service: Service;
  const claimsOf = async (room: { id: string }) => {
    const rows = await service.database.db.query<{ fetch_seq: number }>(
      'select fetch_seq from feed where room_id = $1',
      [room.id],
    );
    return rows[0]?.fetch_seq;
  };
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  it('reads the others on time while a site hangs', async () => {
    const hanging = await startSite();
    const open: { destroy(): void }[] = [];
    const crowd = { encryptionKey: service.env.ENCRYPTION_KEY, nowMs: service.clock.ms() };
    hanging.serve('/hang', (_, res) => void open.push(res));
    await addCrowd(service.database.db, {
      ...crowd,
      count: 100,
      url: () => `${hanging.url}/hang`,
      dueMs: () => service.clock.ms(),
    });
    await eventually(() => expect(hanging.requests.length).toBeGreaterThanOrEqual(12));
    const room = newRoom('beside');
    await service.tell(room);
    await addFeed(service, room, site.serve('/beside', ics('2026-11-20..2026-11-22')));
    await eventually(() => expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-22']));
    expect(hanging.requests.length).toBeLessThanOrEqual(12);
    await service.database.db.query(`delete from feed where host = $1`, [new URL(hanging.url).host]);
    for (const res of open) res.destroy();
    await hanging.close();
  });

  it('goes on with a read whose lease the clock ran past, and does not ask twice', async () => {
    const room = newRoom('slow');
    await service.tell(room);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const url = site.serve('/slow', async (_, res) => {
      await held;
      res.end(ics('2026-11-20..2026-11-22'));
    });
    const adding = addFeed(service, room, url);
    await eventually(() => expect(site.asked('/slow')).toHaveLength(1));
    service.clock.advance('PT3M');
    // The worker has looked for due feeds since: it has read this one.
    const after = newRoom('after-slow');
    await service.tell(after);
    await addFeed(service, after, site.serve('/after-slow', ics('2026-11-20..2026-11-22')));
    letGo();
    const id = await adding;
    expect(await claimsOf(room)).toBe(1);
    expect((await feedOf(service, room, id)).state.verdict).toBe('ok');
    expect(site.asked('/slow')).toHaveLength(1);
  });

  it('reads a feed again that came due while its read was being written, before the process knew the read had ended', async () => {
    const room = newRoom('due-again');
    await service.tell(room);
    const id = await addFeed(service, room, site.serve('/due-again', ics('2026-11-20..2026-11-22')));
    const { db } = service.database;
    const dueMs = service.clock.ms() + 90 * MINUTE;
    await db.query('update feed set next_due_at = $2 where id = $1', [id, new Date(dueMs)]);
    const claim = { nowMs: dueMs, leaseMs: 2 * MINUTE, most: 1000, hostCap: 1000, hosts: new Map() };
    const taken = async (reading: string[]) => (await claimFeeds(db, { ...claim, reading })).map((feed) => feed.id);
    expect(await taken([id])).not.toContain(id);
    expect(await claimsOf(room)).toBe(1);
    expect(await taken([])).toContain(id);
  });

  it('writes nothing for a feed that was taken away while it was asked', async () => {
    const room = newRoom('taken-away');
    await service.tell(room);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const url = site.serve('/taken-away', async (_, res) => {
      await held;
      res.end(ics('2026-11-20..2026-11-22'));
    });
    const { body } = await service.ask('POST', `/internal/businesses/${room.hotel}/calendar-feeds`, {
      room: room.name,
      url,
    });
    await eventually(() => expect(site.asked('/taken-away')).toHaveLength(1));
    expect((await service.ask('DELETE', `/internal/calendar-feeds/${body.feed.id}`)).status).toBe(200);
    letGo();
    const witness = newRoom('witness');
    await service.tell(witness);
    await addFeed(service, witness, site.serve('/witness', ics('2026-11-20..2026-11-22')));
    await eventually(() => expect(service.blocked(witness)).not.toBeNull());
    expect(service.blocked(room)).toBeNull();
  });

  it('gives back at its end what a site keeps it waiting for, and another process takes it', async () => {
    const room = newRoom('given-back');
    await service.tell(room);
    const twin = await service.startTwin();
    let hangs = true;
    const url = site.serve('/given-back', (_, res) =>
      hangs ? undefined : void res.end(ics('2026-11-20..2026-11-22')),
    );
    await service.ask('POST', `/internal/businesses/${room.hotel}/calendar-feeds`, { room: room.name, url });
    await eventually(() => expect(site.asked('/given-back')).toHaveLength(1));
    hangs = false;
    await Promise.all([twin.close(), service.app.close()]);
    const heir = await service.startTwin();
    await eventually(() => expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-22']));
    await heir.close();
  });
});

it('nothing is lost while the database or the broker is unavailable', async () => {
  const service = await startService();
  const room = newRoom('away');
  await service.tell(room);
  await addFeed(service, room, site.serve('/away', ics('2026-11-20..2026-11-22')));
  await eventually(() => expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-22']));
  await service.databaseIs('gone');
  site.serve('/away', ics('2026-11-20..2026-11-24'));
  service.clock.advance('PT62M');
  await service.databaseIs('there');
  // What was claimed when the database went away comes due again with the end of its lease.
  service.clock.advance('PT3M');
  await eventually(() => expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-24']));
  await service.stop();
});
