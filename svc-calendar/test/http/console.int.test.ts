import { CALLER_HEADER } from '@booking/core/caller';
import { signCallerToken } from '@booking/kit/http/caller';
import { callerFor } from '@booking/testkit/builders';
import { callLine } from '@booking/testkit/call-line';
import { describe, expect, it } from 'vitest';
import { startServiceAndSite } from '../support/both.ts';
import { type Answer, newRoom, type Room, SECRET } from '../support/service.ts';
import { ics } from '../support/site.ts';

const { service, site } = await startServiceAndSite();

const OWNER = { id: '019a9c5e-7b00-7000-8000-000000000007', name: 'Olga', role: 'owner' } as const;

/** As the gateway passes on what a member of a hotel does. */
async function ask(hotel: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const full = `/console/api${path}`;
  const caller = callerFor({ id: hotel, kind: 'hotel' }, { key_kind: 'console', member: OWNER });
  const answer = await fetch(`http://127.0.0.1:${service.app.port}${full}`, {
    method,
    headers: { [CALLER_HEADER]: signCallerToken(caller, callLine(method, full), SECRET) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function known(): Promise<Room> {
  const room = newRoom();
  await service.tell(room);
  return room;
}

describe('calendars in the console', () => {
  it('a link is made, paired with a feed, given another address and removed', async () => {
    const { hotel } = await known();
    const added = await ask(hotel, 'POST', '/calendar-links', { room: '101', label: 'Airbnb' });
    expect([added.status, added.body.link]).toMatchObject([201, { room: '101', label: 'Airbnb', reads: null }]);
    const { id, url } = added.body.link;
    const feed = await ask(hotel, 'POST', '/calendar-feeds', { room: '101', url: site.serve('/own', ics()) });
    expect(feed.status).toBe(201);
    const paired = await ask(hotel, 'PATCH', `/calendar-links/${id}`, { reads: feed.body.feed.id });
    expect(paired.body.link.reads).toBe(feed.body.feed.id);
    const turned = await ask(hotel, 'POST', `/calendar-links/${id}/rotate`);
    expect(turned.body.link.url).not.toBe(url);
    expect((await service.calendar(url)).status).toBe(404);
    expect((await ask(hotel, 'GET', '/calendar-links')).body.links).toEqual([turned.body.link]);
    expect((await ask(hotel, 'DELETE', `/calendar-links/${id}`)).body).toEqual({ deleted: true });
    expect((await ask(hotel, 'GET', '/calendar-links')).body.links).toEqual([]);
  });

  it('a feed is listed with its last read and verdict, read by hand, and removed', async () => {
    const { hotel } = await known();
    const { body } = await ask(hotel, 'POST', '/calendar-feeds', { room: '101', url: site.serve('/read', ics()) });
    const read = await ask(hotel, 'POST', `/calendar-feeds/${body.feed.id}/sync`);
    expect([200, 409]).toContain(read.status);
    const { body: listed } = await ask(hotel, 'GET', '/calendar-feeds');
    expect(listed.feeds).toMatchObject([{ id: body.feed.id, room: '101', state: { nights: 0 } }]);
    expect((await ask(hotel, 'DELETE', `/calendar-feeds/${body.feed.id}`)).body).toEqual({ deleted: true });
    expect((await ask(hotel, 'GET', '/calendar-feeds')).body.feeds).toEqual([]);
  });

  it("another hotel's links and feeds are 404, and stay as they are", async () => {
    const { hotel } = await known();
    const { hotel: other } = await known();
    const { link } = (await ask(hotel, 'POST', '/calendar-links', { room: '101' })).body;
    const { feed } = (await ask(hotel, 'POST', '/calendar-feeds', { room: '101', url: site.serve('/mine', ics()) }))
      .body;
    const tries = [
      ['POST', `/calendar-links/${link.id}/rotate`],
      ['PATCH', `/calendar-links/${link.id}`, { reads: null }],
      ['DELETE', `/calendar-links/${link.id}`],
      ['POST', `/calendar-feeds/${feed.id}/sync`],
      ['DELETE', `/calendar-feeds/${feed.id}`],
    ] as const;
    for (const [method, path, body] of tries)
      expect([method, path, (await ask(other, method, path, body)).status]).toEqual([method, path, 404]);
    expect((await ask(hotel, 'GET', '/calendar-links')).body.links).toEqual([link]);
    expect((await ask(hotel, 'GET', '/calendar-feeds')).body.feeds).toHaveLength(1);
    expect((await ask(other, 'GET', '/calendar-links')).body.links).toEqual([]);
    expect((await ask(other, 'POST', '/calendar-links', { room: '101', reads: feed.id })).status).toBe(400);
  });

  it('a wrong body is 400, as the operator is told', async () => {
    const { hotel } = await known();
    expect((await ask(hotel, 'POST', '/calendar-feeds', { room: '101', url: 'http://10.0.0.1/a.ics' })).status).toBe(
      400,
    );
    expect((await ask(hotel, 'POST', '/calendar-links', { room: 'none such' })).status).toBe(400);
  });
});
