import { describe, expect, it } from 'vitest';
import { startServiceAndSite } from '../support/both.ts';
import { addFeed } from '../support/feeds.ts';
import { addLink, nightsListed } from '../support/links.ts';
import { newRoom, type Room, stay, type Taken } from '../support/service.ts';
import { ics } from '../support/site.ts';

const { service, site } = await startServiceAndSite();

async function known(taken: Taken[] = []): Promise<Room> {
  const room = newRoom('101');
  await service.tell(room, taken);
  return room;
}

describe('the operator of calendar links', () => {
  it('lists, rotates and deletes links', async () => {
    const room = await known();
    const link = await addLink(service, room, { label: 'Booking.com' });
    expect(link).toMatchObject({
      room: '101',
      label: 'Booking.com',
      reads: null,
      created_at: expect.stringMatching(/^2026-11-01T.*Z$/),
    });
    const path = `/internal/businesses/${room.hotel}/calendar-links`;
    expect((await service.ask('GET', path)).body).toEqual({ links: [link] });
    const { body } = await service.ask('POST', `/internal/calendar-links/${link.id}/rotate`);
    expect({ ...body.link, url: link.url }).toEqual(link);
    expect(body.link.url).not.toBe(link.url);
    expect((await service.calendar(body.link.url)).status).toBe(200);
    expect((await service.ask('DELETE', `/internal/calendar-links/${link.id}`)).body).toEqual({
      deleted: true,
      business_id: room.hotel,
    });
    expect((await service.ask('GET', path)).body).toEqual({ links: [] });
    expect((await service.ask('POST', `/internal/calendar-links/${link.id}/rotate`)).status).toBe(404);
  });

  it('pairs a link with a feed of its room, and parts them again', async () => {
    const room = await known([stay('2026-11-20', '2026-11-22')]);
    const site1 = await addFeed(service, room, site.serve('/pair-1', ics('2026-12-01..2026-12-03')));
    await addFeed(service, room, site.serve('/pair-2', ics('2026-12-05..2026-12-06')));
    const link = await addLink(service, room);
    const etag = (await service.calendar(link.url)).headers.get('etag') ?? '';
    const path = `/internal/calendar-links/${link.id}`;
    const pair = (reads: unknown) => service.ask('PATCH', path, { reads });
    expect((await pair(site1)).body).toEqual({ link: { ...link, reads: site1 }, business_id: room.hotel });
    expect((await service.calendar(link.url, { headers: { 'if-none-match': etag } })).status).toBe(200);
    expect(await nightsListed(service, link.url)).toEqual(['2026-11-20..2026-11-22', '2026-12-05..2026-12-06']);
    expect((await pair(null)).body).toEqual({ link, business_id: room.hotel });
    expect((await service.calendar(link.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await pair(site1)).status).toBe(200);
    await service.ask('DELETE', `/internal/calendar-feeds/${site1}`);
    expect((await service.ask('GET', `/internal/businesses/${room.hotel}/calendar-links`)).body).toEqual({
      links: [link],
    });
  });

  it('is told of each link and feed that is changed by its id to which business it belongs', async () => {
    const room = await known();
    const [link, feed] = [await addLink(service, room), await addFeed(service, room, site.serve('/whose', ics()))];
    for (const [method, path] of [
      ['POST', `calendar-links/${link.id}/rotate`],
      ['DELETE', `calendar-links/${link.id}`],
      ['POST', `calendar-feeds/${feed}/sync`],
      ['DELETE', `calendar-feeds/${feed}`],
    ] as const)
      expect((await service.ask(method, `/internal/${path}`)).body).toMatchObject({ business_id: room.hotel });
  });

  it('is refused a pair with another room’s feed, with none and with a link that is not there', async () => {
    const [room, other] = [await known(), await known()];
    const feed = await addFeed(service, other, site.serve('/of-another', ics()));
    const { id } = await addLink(service, room);
    const answer = async (link: string, body: unknown) => {
      const { status, body: error } = await service.ask('PATCH', `/internal/calendar-links/${link}`, body);
      return [status, error.error.message];
    };
    expect(await answer(id, { reads: feed })).toEqual([400, 'reads: names no calendar feed of this room']);
    expect(await answer(id, {})).toEqual([400, expect.stringContaining('reads')]);
    expect(await answer(id, { reads: 'x' })).toEqual([400, expect.stringContaining('reads')]);
    expect((await answer(feed, { reads: null }))[0]).toBe(404);
  });

  it('is refused an unknown room and a feed that is not this room’s', async () => {
    const room = await known();
    const other = await known();
    const feed = await addFeed(service, other, site.serve('/elsewhere', ics()));
    const path = `/internal/businesses/${room.hotel}/calendar-links`;
    const answers = await Promise.all([
      service.ask('POST', path, { room: '999', label: 'x' }),
      service.ask('POST', path, { room: '101', label: 'x', reads: feed }),
      service.ask('POST', path, { label: 'x' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual([
      [400, 'room: names no room of this hotel'],
      [400, 'reads: names no calendar feed of this room'],
      [400, expect.stringContaining('room')],
    ]);
  });

  it('is refused in the hotel’s language', async () => {
    const room = await known();
    const other = await known();
    await service.account(room.hotel);
    const feed = await addFeed(service, other, site.serve('/elsewhere', ics()));
    const own = await addFeed(service, room, site.serve('/own', ics()));
    const { id } = await addLink(service, room);
    const said = async (method: string, path: string, body?: unknown) =>
      (await service.ask(method, `/internal${path}`, body)).body.error.message;
    const links = `/businesses/${room.hotel}/calendar-links`;
    expect(await said('POST', links, { room: '999' })).toBe('room: nennt kein Zimmer dieses Hotels');
    expect(await said('POST', links, { room: '101', reads: feed })).toBe('reads: nennt keinen Kalender dieses Zimmers');
    expect(await said('PATCH', `/calendar-links/${id}`, { reads: feed })).toBe(
      'reads: nennt keinen Kalender dieses Zimmers',
    );
    const feeds = `/businesses/${room.hotel}/calendar-feeds`;
    expect(await said('POST', feeds, { room: '101', url: 'ftp://example.org/' })).toBe(
      'url: muss mit https:// beginnen',
    );
    await service.ask('POST', `/internal/calendar-feeds/${own}/sync`);
    expect(await said('POST', `/calendar-feeds/${own}/sync`)).toMatch(
      /^Dieser Kalender wurde vor weniger als 5 Minuten/,
    );
  });

  it('need not wait for the hotel’s message: a room that is told of a moment later is found', async () => {
    const room = newRoom('late');
    const adding = addLink(service, room);
    await service.tell(room);
    expect((await adding).room).toBe('late');
  });
});
