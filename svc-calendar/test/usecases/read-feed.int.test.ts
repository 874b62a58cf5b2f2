import { eventually } from '@booking/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { startServiceAndSite } from '../support/both.ts';
import { addFeed, feedOf, nextRead } from '../support/feeds.ts';
import { addLink } from '../support/links.ts';
import { newRoom, stay } from '../support/service.ts';
import { ics } from '../support/site.ts';

const { service, site } = await startServiceAndSite();

/** A room with one feed at a path of its own, read once. */
async function setUp(path: string, first: string, taken = [stay('2026-12-24', '2026-12-26')]) {
  const room = newRoom(path.slice(1));
  await service.account(room.hotel);
  await service.tell(room, taken);
  const id = await addFeed(service, room, site.serve(path, first));
  return { room, id, blocked: (wanted: string[]) => eventually(() => expect(service.blocked(room)).toEqual(wanted)) };
}

describe('a feed', () => {
  it('is read as soon as it is added, and the hotel is told its nights', async () => {
    const { room, id, blocked } = await setUp('/a', ics('2026-11-20..2026-11-23', '2026-11-23..2026-11-24'));
    await blocked(['2026-11-20..2026-11-24']);
    const feed = await feedOf(service, room, id);
    expect(feed).toMatchObject({ room: 'a', url: `${site.url}/a` });
    expect(feed.state).toMatchObject({
      verdict: 'ok',
      error: null,
      nights: 4,
      skipped: 0,
      read_at: service.clock.now().toString({ smallestUnit: 'millisecond' }),
    });
    expect(Date.parse(feed.state.next_due_at) - service.clock.ms()).toBeLessThanOrEqual(62 * 60_000);
  });

  it('adds and frees nights with the next read, and tells the hotel only what changes', async () => {
    const { room, id, blocked } = await setUp('/b', ics('2026-11-20..2026-11-23'));
    await blocked(['2026-11-20..2026-11-23']);
    site.serve('/b', ics('2026-11-20..2026-11-22', '2026-12-01..2026-12-03'));
    await nextRead(service, room, id);
    await blocked(['2026-11-20..2026-11-22', '2026-12-01..2026-12-03']);
    await nextRead(service, room, id);
    expect(service.told.filter((message) => message.room_id === room.id).map((message) => message.version)).toEqual([
      1, 2,
    ]);
  });

  it.each([
    ['goes away', () => 500, 'status 500'],
    ['is gone', () => 404, 'status 404'],
    ['answers a login page', '<!DOCTYPE html><html></html>', 'not a calendar'],
    ['is cut off', ics('2026-11-20..2026-11-23').slice(0, -20), 'truncated'],
    ['says nothing', '', 'not a calendar'],
  ])('that %s changes nothing', async (what, content, error) => {
    const path = `/gone-${what.replaceAll(' ', '-')}`;
    const { room, id, blocked } = await setUp(path, ics('2026-11-20..2026-11-23'));
    await blocked(['2026-11-20..2026-11-23']);
    site.serve(path, content);
    expect(await nextRead(service, room, id)).toMatchObject({ verdict: 'error', error, nights: 3 });
    expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-23']);
    site.serve(path, ics('2026-11-20..2026-11-22'));
    expect(await nextRead(service, room, id, 'PT5M')).toMatchObject({ verdict: 'ok', error: null });
    await blocked(['2026-11-20..2026-11-22']);
  });

  it('is tried again after 5, 15 and 30 minutes, then hourly', async () => {
    const { room, id } = await setUp('/back-off', '<html>');
    const pauses: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { state } = await feedOf(service, room, id);
      const pause = Date.parse(state.next_due_at) - service.clock.ms();
      pauses.push(pause / 60_000);
      await nextRead(service, room, id, `PT${pause / 1000}S`);
    }
    expect(pauses).toEqual([5, 15, 30, 60, 60]);
  });

  it('that empties itself keeps its nights until three reads agree, and the hotel is told by mail', async () => {
    const { room, id, blocked } = await setUp('/empties', ics('2026-11-20..2026-11-23'));
    await blocked(['2026-11-20..2026-11-23']);
    site.serve('/empties', ics());
    expect(await nextRead(service, room, id)).toMatchObject({ verdict: 'suspect', nights: 3 });
    expect(await nextRead(service, room, id)).toMatchObject({ verdict: 'suspect', nights: 3 });
    expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-23']);
    expect(await nextRead(service, room, id)).toMatchObject({ verdict: 'suspect', nights: 0 });
    await blocked([]);
    expect(await nextRead(service, room, id)).toMatchObject({ verdict: 'ok', nights: 0 });
    const mail = await service.mailbox.next(({ subject }) => subject.includes('Zimmer empties'));
    expect(mail.to).toEqual(['desk@seeblick.example']);
    expect(mail.text).toContain('127.0.0.1');
    expect(mail.text).not.toContain('/empties');
    const emails = service.mailbox.messages().filter(({ subject }) => subject.includes('Zimmer empties'));
    expect(emails).toHaveLength(1);
  });

  it('with one unreadable event adds what it can read and frees nothing', async () => {
    const { room, id, blocked } = await setUp('/partial', ics('2026-11-20..2026-11-23'));
    const broken = ics('2026-11-20..2026-11-21', '2026-12-01..2026-12-02', '2026-13-01..2026-13-02');
    site.serve('/partial', broken);
    expect(await nextRead(service, room, id)).toMatchObject({ verdict: 'partial', skipped: 1, nights: 4 });
    await blocked(['2026-11-20..2026-11-23', '2026-12-01..2026-12-02']);
    await nextRead(service, room, id);
    await nextRead(service, room, id);
    await blocked(['2026-11-20..2026-11-21', '2026-12-01..2026-12-02']);
  });

  it('that is never good again is told of by e-mail after 6 and after 24 hours', async () => {
    const { room, id } = await setUp('/silent', ics('2026-11-20..2026-11-23'));
    site.serve('/silent', () => 500);
    for (let hour = 0; hour < 27; hour += 1) await nextRead(service, room, id, 'PT61M');
    const emails = service.mailbox.messages().filter(({ subject }) => subject.includes('silent'));
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Ein Kalender von Zimmer silent ist seit 6 Stunden nicht lesbar',
      'Ein Kalender von Zimmer silent ist seit einem Tag nicht lesbar',
    ]);
    expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-23']);
  });

  it('is asked with what its server said last, and 304 is a good read', async () => {
    const stamp = 'Sun, 01 Nov 2026 06:00:00 GMT';
    const seen: unknown[] = [];
    const { room, id, blocked } = await setUp('/conditional', ics());
    site.serve('/conditional', (request, res) => {
      seen.push([request.headers['if-none-match'], request.headers['if-modified-since']]);
      if (request.headers['if-none-match'] === '"v1"') return res.writeHead(304).end();
      return res.writeHead(200, { etag: '"v1"', 'last-modified': stamp }).end(ics('2026-11-20..2026-11-23'));
    });
    await nextRead(service, room, id);
    await blocked(['2026-11-20..2026-11-23']);
    expect(await nextRead(service, room, id)).toMatchObject({ verdict: 'ok', nights: 3 });
    expect(seen).toEqual([
      [undefined, undefined],
      ['"v1"', stamp],
    ]);
    // A night of ours that ends makes the next read a whole one, and so does the turn of the day.
    await service.tell(room, []);
    await nextRead(service, room, id);
    expect(seen.at(-1)).toEqual([undefined, undefined]);
    await nextRead(service, room, id, 'P1D');
    expect(seen.at(-1)).toEqual([undefined, undefined]);
  });

  it('that is removed frees its nights', async () => {
    const { room, id, blocked } = await setUp('/removed', ics('2026-11-20..2026-11-23'));
    await blocked(['2026-11-20..2026-11-23']);
    expect((await service.ask('DELETE', `/internal/calendar-feeds/${id}`)).body).toEqual({
      business_id: room.hotel,
      deleted: true,
    });
    await blocked([]);
    expect((await service.ask('DELETE', `/internal/calendar-feeds/${id}`)).status).toBe(404);
  });

  it('is one of several of its room: a night is blocked while any of them has it', async () => {
    const { room, id, blocked } = await setUp('/one', ics('2026-11-20..2026-11-23'));
    const second = await addFeed(service, room, site.serve('/two', ics('2026-11-22..2026-11-25')));
    await blocked(['2026-11-20..2026-11-25']);
    site.serve('/one', ics('2026-11-20..2026-11-21'));
    await nextRead(service, room, id);
    await blocked(['2026-11-20..2026-11-21', '2026-11-22..2026-11-25']);
    await service.ask('DELETE', `/internal/calendar-feeds/${second}`);
    await blocked(['2026-11-20..2026-11-21']);
  });

  it('of a room that is gone is not read, and is due at once when the room is back', async () => {
    const { room, id } = await setUp('/vanished', ics('2026-11-20..2026-11-23'));
    await service.tell(room, [], { removed: true, room_type_id: '' });
    const { read_at } = (await feedOf(service, room, id)).state;
    const byHand = await service.ask('POST', `/internal/calendar-feeds/${id}/sync`);
    expect([byHand.status, byHand.body.verdict]).toEqual([200, 'ok']);
    service.clock.advance('PT3H');
    await nextRead(service, (await setUp('/witness', ics())).room, (await setUp('/witness2', ics())).id).catch(
      () => {},
    );
    expect((await feedOf(service, room, id)).state).toMatchObject({ read_at, next_due_at: null });
    await service.tell(room, []);
    await eventually(async () => expect((await feedOf(service, room, id)).state.read_at).not.toBe(read_at));
  });
});

describe('a foreign stay on nights of ours', () => {
  /** A room whose calendar a site has read, with one feed. */
  async function setUpRead(path: string, first: string, taken: ReturnType<typeof stay>[]) {
    const room = newRoom(path.slice(1));
    await service.account(room.hotel);
    await service.tell(room, taken);
    expect((await service.calendar((await addLink(service, room)).url)).status).toBe(200);
    const id = await addFeed(service, room, site.serve(path, first));
    return { room, id, blocked: (wanted: string[]) => eventually(() => expect(service.blocked(room)).toEqual(wanted)) };
  }
  const ours = () => [stay('2026-11-10', '2026-11-12'), stay('2026-11-12', '2026-11-14', { pinned: true })];
  const theirs = ics('2026-11-10..2026-11-12', '2026-11-13..2026-11-14');
  const both = ['2026-11-10..2026-11-12', '2026-11-13..2026-11-14'];

  it('is an echo when we had them first and a site has read ours: nothing is stored, told or mailed', async () => {
    const { room, id } = await setUpRead('/echo', theirs, ours());
    expect((await feedOf(service, room, id)).state).toMatchObject({ verdict: 'ok', nights: 0 });
    expect(service.blocked(room)).toBeNull();
  });

  it('is no echo while no site has ever read a link of ours: the hotel is told of the nights, and of the site', async () => {
    const { room, id, blocked } = await setUp('/unread', theirs, ours());
    await blocked(both);
    const { url } = await addLink(service, room);
    // Whoever asks for the head alone has read no nights.
    await service.calendar(url, { method: 'HEAD' });
    await nextRead(service, room, id);
    expect(service.told.filter((message) => message.room_id === room.id)).toHaveLength(1);
    expect(service.told.find((message) => message.room_id === room.id)?.sites).toEqual([new URL(site.url).host]);
    // What was sold before stays sold; what a site lists from now on may be our own.
    await service.calendar(url);
    site.serve('/unread', ics('2026-11-10..2026-11-12', '2026-11-13..2026-11-14', '2026-11-20..2026-11-22'));
    await service.tell(room, [...ours(), stay('2026-11-20', '2026-11-22')]);
    await nextRead(service, room, id);
    expect(service.blocked(room)).toEqual(both);
  });

  it('is somebody’s where it reaches beyond ours', async () => {
    const own = [stay('2026-11-10', '2026-11-14', { pinned: true })];
    const { blocked } = await setUpRead('/beyond', ics('2026-11-13..2026-11-16'), own);
    await blocked(['2026-11-13..2026-11-16']);
  });

  it('becomes a block when ours ends, and is gone when the site lets it go', async () => {
    const own = stay('2026-11-10', '2026-11-12', { pinned: true });
    const { room, id, blocked } = await setUpRead('/ended', ics('2026-11-10..2026-11-12'), [own]);
    await service.tell(room, []);
    await nextRead(service, room, id);
    await blocked(['2026-11-10..2026-11-12']);
    site.serve('/ended', ics('2026-12-01..2026-12-02'));
    await nextRead(service, room, id);
    await eventually(() => expect(service.blocked(room)).toContain('2026-12-01..2026-12-02'));
  });
});
