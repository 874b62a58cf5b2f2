import { eventually } from '@booking/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { startServiceAndSite } from '../support/both.ts';
import { addFeed, nextRead } from '../support/feeds.ts';
import { addLink, nightsIn, nightsListed } from '../support/links.ts';
import { newRoom, type Room, startService, stay, type Taken } from '../support/service.ts';
import { ics } from '../support/site.ts';

const { service, site } = await startServiceAndSite();

async function known(taken: Taken[] = [], over: Partial<Room> = {}, more = {}): Promise<Room> {
  const room = newRoom('101', over);
  await service.tell(room, taken, more);
  return room;
}

const read = (url: string): Promise<string[]> => nightsListed(service, url);

describe('GET /calendar/{token}.ics', () => {
  it('gives the nights of the room, with the headers of a calendar', async () => {
    const room = await known([stay('2026-11-20', '2026-11-23'), stay('2026-11-23', '2026-11-24', { kind: 'closure' })]);
    const link = await addLink(service, room);
    expect(link.url).toMatch(/^https:\/\/cal\.example\.test\/calendar\/[A-Za-z0-9_-]{27}\.ics$/);
    const answer = await service.calendar(link.url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    expect(nightsIn(await answer.text())).toEqual(['2026-11-20..2026-11-24']);
  });

  it('tells a request from a stay, or who stays, to nobody', async () => {
    const room = await known([stay('2026-11-20', '2026-11-23'), stay('2026-12-20', '2026-12-23', { pinned: true })]);
    const body = await (await service.calendar((await addLink(service, room)).url)).text();
    const events = body.split('BEGIN:VEVENT').slice(1);
    const kinds = new Set(events.map((event) => event.replace(/^(UID|DTSTART[^:]*|DTEND[^:]*):.*$/gm, '$1')));
    expect(kinds.size).toBe(2); // the last one holds the calendar's end
    expect(body).toContain('DTSTAMP:20261030T094207Z');
  });

  it('answers 304 to a reader that has it, and a whole calendar again after a change', async () => {
    const room = await known([stay('2026-11-20', '2026-11-23')]);
    const { url } = await addLink(service, room);
    const etag = (await service.calendar(url)).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await service.calendar(url, { headers: { 'if-none-match': tag } });
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
    }
    await service.tell(room, [stay('2026-11-20', '2026-11-22')]);
    const answer = await service.calendar(url, { headers: { 'if-none-match': etag } });
    expect([answer.status, nightsIn(await answer.text())]).toEqual([200, ['2026-11-20..2026-11-22']]);
  });

  it('answers HEAD as GET without the body', async () => {
    const { url } = await addLink(service, await known([stay('2026-11-20', '2026-11-23')]));
    const [get, head] = [await service.calendar(url), await service.calendar(url, { method: 'HEAD' })];
    // A client of its own making closes after HEAD.
    const bare = ({ headers }: Response) => ['etag', 'content-type', 'content-length'].map((name) => headers.get(name));
    expect([head.status, await head.text(), bare(head)]).toEqual([200, '', bare(get)]);
  });

  it('lists every night to the horizon of a room that is no longer sold, and its own again when it is', async () => {
    const room = await known([stay('2026-11-20', '2026-11-23')]);
    const { url } = await addLink(service, room);
    await service.tell(room, [stay('2026-11-20', '2026-11-23')], { active: false });
    // Yesterday to 730 days from today.
    expect(await read(url)).toEqual(['2026-10-31..2028-10-31']);
    await service.tell(room, [stay('2026-11-20', '2026-11-23')]);
    expect(await read(url)).toEqual(['2026-11-20..2026-11-23']);
  });

  it('keeps the address of a room that the hotel has no longer, and lists every night of it as taken', async () => {
    const room = await known([stay('2026-11-20', '2026-11-23')]);
    const { url } = await addLink(service, room);
    await service.tell(room, [], { removed: true, active: false, room_type_id: '' });
    expect(await read(url)).toEqual(['2026-10-31..2028-10-31']);
  });

  it('shows an empty room as one night that is over', async () => {
    expect(await read((await addLink(service, await known())).url)).toEqual(['2026-10-31..2026-11-01']);
  });

  it('lists nights on which the type has nothing free', async () => {
    const room = await known(
      [stay('2026-11-20', '2026-11-22')],
      {},
      { type_full: [{ from: '2026-11-21', to: '2026-11-25' }] },
    );
    expect(await read((await addLink(service, room)).url)).toEqual(['2026-11-20..2026-11-25']);
  });

  it('answers everything that is no calendar of a link alike', async () => {
    const room = await known();
    const { id, url } = await addLink(service, room);
    await service.ask('POST', `/internal/calendar-links/${id}/rotate`);
    const deleted = await addLink(service, room);
    await service.ask('DELETE', `/internal/calendar-links/${deleted.id}`);
    const unknown = ['x', `${'A'.repeat(27)}`, `${'a'.repeat(700)}`, '%00', 'ä', '.', 'a.ics'];
    const urls = [url, deleted.url, ...unknown.map((name) => `https://cal.example.test/calendar/${name}.ics`)];
    const answers = await Promise.all(
      urls.map(async (one) => {
        const answer = await service.calendar(one);
        return [answer.status, await answer.text(), answer.headers.get('content-type')];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  it('takes 60 calls a minute for one link, then answers 429 with the seconds to wait', async () => {
    const { url } = await addLink(service, await known());
    const statuses: number[] = [];
    let wait = 0;
    for (let i = 0; i < 125 && wait === 0; i += 1) {
      const answer = await service.calendar(url);
      statuses.push(answer.status);
      if (answer.status === 429) wait = Number(answer.headers.get('retry-after'));
    }
    // The minute may turn once under way.
    expect(statuses.length).toBeGreaterThanOrEqual(61);
    expect(statuses.at(-1)).toBe(429);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await service.calendar((await addLink(service, await known())).url)).status).toBe(200);
  });

  it('is refused in the language that was asked for, else in that of its hotel, else in English', async () => {
    const room = await known();
    await service.account(room.hotel);
    const { url } = await addLink(service, room);
    const said = async (of: string) => JSON.parse(await (await service.calendar(of)).text()).error.message;
    const nothing = 'https://cal.example.test/calendar/nothing.ics';
    expect(await said(nothing)).toBe('There is nothing at this address.');
    expect(await said(`${nothing}?lang=fr-CH`)).toBe('Il n’y a rien à cette adresse.');
    // The minute may turn once under way.
    for (let i = 0, status = 200; i < 125 && status === 200; i += 1) ({ status } = await service.calendar(url));
    expect(await said(url)).toBe('Dieser Kalender wird zu oft abgerufen. Bitte warten Sie einen Moment.');
    expect(await said(`${url}?lang=it`)).toBe('Questo calendario viene letto troppo spesso. Attenda un momento.');
  });

  it('is for the gateway: a call without its statement is refused', async () => {
    const { url } = await addLink(service, await known());
    const answer = await fetch(`http://127.0.0.1:${service.app.port}${new URL(url).pathname}`);
    expect(answer.status).toBe(401);
  });
});

describe('an unpaired link', () => {
  it('lists no foreign night', async () => {
    const room = await known([stay('2026-11-20', '2026-11-22')]);
    await addFeed(service, room, site.serve('/unpaired', ics('2026-12-01..2026-12-03')));
    await eventually(() => expect(service.blocked(room)).toEqual(['2026-12-01..2026-12-03']));
    expect(await read((await addLink(service, room)).url)).toEqual(['2026-11-20..2026-11-22']);
  });
});

describe('a paired link', () => {
  it('lists the other feeds’ nights, never its reader’s own, and lets go of them when they end', async () => {
    const room = await known([stay('2026-11-20', '2026-11-22')]);
    const airbnb = await addFeed(service, room, site.serve('/airbnb', ics('2026-12-01..2026-12-03')));
    const other = await addFeed(service, room, site.serve('/other', ics('2026-12-02..2026-12-05')));
    const toAirbnb = await addLink(service, room, { label: 'Airbnb', reads: airbnb });
    const toOther = await addLink(service, room, { label: 'Other', reads: other });
    expect(await read(toAirbnb.url)).toEqual(['2026-11-20..2026-11-22', '2026-12-02..2026-12-05']);
    expect(await read(toOther.url)).toEqual(['2026-11-20..2026-11-22', '2026-12-01..2026-12-03']);
    site.serve('/other', ics('2026-12-02..2026-12-03', '2026-12-04..2026-12-05'));
    await nextRead(service, room, other);
    expect(await read(toAirbnb.url)).toEqual([
      '2026-11-20..2026-11-22',
      '2026-12-02..2026-12-03',
      '2026-12-04..2026-12-05',
    ]);
    await service.ask('DELETE', `/internal/calendar-feeds/${other}`);
    expect(await read(toAirbnb.url)).toEqual(['2026-11-20..2026-11-22']);
    expect(await read(toOther.url)).toEqual(['2026-11-20..2026-11-22']);
  });

  it('lists the nights on which other feeds leave the type nothing free', async () => {
    const room = await known([]);
    const twin = await known([], { hotel: room.hotel, type: room.type, name: '102' });
    const feed = await addFeed(service, room, site.serve('/mine', ics()));
    await addFeed(service, twin, site.serve('/twin', ics('2026-12-01..2026-12-05')));
    const { url } = await addLink(service, room, { reads: feed });
    expect(await read(url)).toEqual(['2026-10-31..2026-11-01']);
    await service.tell(room, [], { type_unplaced: [{ from: '2026-12-02', to: '2026-12-04', stays: 1 }] });
    expect(await read(url)).toEqual(['2026-12-02..2026-12-04']);
  });
});

describe('when the database is unavailable', () => {
  it.each(['gone', 'frozen'])('%s: a calendar is 503 with Retry-After, never an empty one', async (how) => {
    const lone = await startService();
    const room = newRoom();
    await lone.tell(room, [stay('2026-11-20', '2026-11-23')]);
    await lone.account(room.hotel);
    const { url } = await addLink(lone, room);
    expect((await lone.calendar(url)).status).toBe(200);
    await lone.databaseIs(how as 'gone' | 'frozen');
    const answer = await lone.calendar(url);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    const { error } = JSON.parse(await answer.text());
    expect(error.code).toBe('server_error');
    expect(error.message, 'in the hotel’s language').toMatch(/^Der Kalender kann im Moment nicht gelesen werden/);
    await lone.databaseIs('there');
    await eventually(async () => expect(await (await lone.calendar(url)).text()).toContain('20261120'));
    await lone.stop();
  });
});
