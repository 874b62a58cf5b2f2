import { eventually } from '@booking/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { startServiceAndSite } from '../support/both.ts';
import { addFeed, feedOf, nextRead, ownTurn } from '../support/feeds.ts';
import { newRoom, type Room } from '../support/service.ts';
import { ics } from '../support/site.ts';

const { service, site } = await startServiceAndSite();

async function known(): Promise<Room> {
  const room = newRoom();
  await service.tell(room);
  return room;
}

const pathOf = (room: Room) => `/internal/businesses/${room.hotel}/calendar-feeds`;
const sync = (id: string) => service.ask('POST', `/internal/calendar-feeds/${id}/sync`);

describe('adding a feed', () => {
  it('answers at once, unread and due, with all options', async () => {
    const room = await known();
    let answered = false;
    const url = site.serve('/patient', async (_, res) => {
      await eventually(() => expect(answered).toBe(true));
      res.end(ics());
    });
    const { status, body } = await service.ask('POST', pathOf(room), {
      room: '101',
      url,
      options: { ignore: [' Hold '] },
    });
    answered = true;
    const now = service.clock.now().toString({ smallestUnit: 'millisecond' });
    expect([status, body]).toEqual([
      200,
      {
        feed: {
          id: expect.any(String),
          room: '101',
          url,
          options: { bookings_only: false, end_is_last_night: false, ignore: ['Hold'] },
          state: { verdict: null, read_at: null, error: null, nights: 0, skipped: 0, next_due_at: now },
        },
      },
    ]);
    expect((await service.ask('GET', pathOf(room))).body.feeds).toHaveLength(1);
  });

  it.each([
    ['ftp://example.org/a.ics', 'url: must begin with https://'],
    ['not an address', 'url: must be an address such as https://example.org/path'],
    ['https://user:secret@example.org/a.ics', 'url: must not hold a user name or a password'],
    ['https://10.0.0.1/a.ics', 'url: must lead to a public address'],
    ['http://169.254.169.254/a.ics', 'url: must lead to a public address'],
    ['https://calendar.internal/a.ics', 'url: must name a host on the public internet'],
  ])('%s is refused', async (url, message) => {
    const { status, body } = await service.ask('POST', pathOf(await known()), { room: '101', url });
    const fields = [{ path: 'url', message: message.slice('url: '.length) }];
    expect([status, body.error]).toEqual([400, { code: 'bad_request', message, fields, developer_message: message }]);
  });

  it('is refused without a room, without an address, and with options of the wrong kind', async () => {
    const room = await known();
    const bodies = [
      { url: `${site.url}/x` },
      { room: '101' },
      { room: '101', url: `${site.url}/x`, options: { ignore: 'x' } },
    ];
    for (const body of bodies) expect((await service.ask('POST', pathOf(room), body)).status).toBe(400);
  });

  it('takes the options to the reading', async () => {
    const room = await known();
    const body = ics('2026-11-20..2026-11-22').replace('UID:0', 'UID:0\r\nSUMMARY:Airbnb (Not available)');
    const path = site.serve('/options', body);
    await addFeed(service, room, path, { bookings_only: true });
    await addFeed(service, room, path, { end_is_last_night: true });
    await eventually(() => expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-23']));
  });
});

describe('sync now', () => {
  it('reads and answers what changed', async () => {
    const room = await known();
    const id = await addFeed(service, room, site.serve('/sync', ics('2026-11-20..2026-11-24')));
    // Its turn within the five minutes below would read the change before the hand does.
    await ownTurn(service, room, id);
    site.serve('/sync', ics('2026-11-21..2026-11-25', '2026-13-01..2026-13-02'));
    expect(await sync(id)).toEqual({
      status: 200,
      body: {
        business_id: room.hotel,
        verdict: 'partial',
        nights_added: 1,
        nights_released: 0,
        skipped: 1,
        error: null,
      },
    });
    site.serve('/sync', ics('2026-11-21..2026-11-25'));
    service.clock.advance('PT5M');
    expect((await sync(id)).body).toMatchObject({ verdict: 'ok', nights_added: 0, nights_released: 1 });
  });

  it('answers an error with 200, as what came of it', async () => {
    const room = await known();
    const id = await addFeed(service, room, site.serve('/sync-error', ics('2026-11-20..2026-11-24')));
    site.serve('/sync-error', '<html>');
    expect(await sync(id)).toEqual({
      status: 200,
      body: {
        business_id: room.hotel,
        verdict: 'error',
        nights_added: 0,
        nights_released: 0,
        skipped: 0,
        error: 'not a calendar',
      },
    });
  });

  it('is refused a second time within 5 minutes; other reads do not count', async () => {
    const room = await known();
    const id = await addFeed(service, room, site.serve('/twice', ics()));
    expect((await sync(id)).status).toBe(200);
    service.clock.advance('PT4M59S');
    const { status, body } = await sync(id);
    expect([status, body.error.code, body.error.reason]).toEqual([409, 'conflict', 'too_soon']);
    service.clock.advance('PT1S');
    expect((await sync(id)).status).toBe(200);
    await nextRead(service, room, id);
    expect((await sync(id)).status).toBe(200);
  });

  it('is refused to all but one of many that ask at once', async () => {
    const id = await addFeed(service, await known(), site.serve('/storm', ics()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('of an unknown feed is 404', async () => {
    expect((await sync(newRoom().id)).status).toBe(404);
    expect((await sync('x')).status).toBe(404);
  });

  it('keeps the feed’s own minute', async () => {
    const room = await known();
    const id = await addFeed(service, room, site.serve('/minute', ics()));
    const due = async () => Date.parse((await feedOf(service, room, id)).state.next_due_at);
    const before = await due();
    await sync(id);
    const drift = ((await due()) - before) % (60 * 60_000);
    expect(Math.min(Math.abs(drift), 60 * 60_000 - Math.abs(drift))).toBeLessThanOrEqual(60_000);
  });
});

describe('what is kept', () => {
  it('holds no guest and no address in the clear', async () => {
    const room = await known();
    const body = ics('2026-11-20..2026-11-22').replace(
      'UID:0',
      'UID:guest-anna-muster@site\r\nSUMMARY:Anna Muster\r\nDESCRIPTION:+41 79 123 45 67',
    );
    const id = await addFeed(service, room, site.serve('/private-path-of-a-calendar', body));
    const rows = await Promise.all(
      ['feed', 'foreign_stay', 'room', 'outbox', 'mail_queue'].map((table) =>
        service.database.db.query(`select * from ${table} t`),
      ),
    );
    const all = JSON.stringify(rows);
    expect(all).toContain(id);
    for (const secret of ['Anna', 'Muster', '79 123', 'anna', 'private-path']) expect(all).not.toContain(secret);
  });
});
