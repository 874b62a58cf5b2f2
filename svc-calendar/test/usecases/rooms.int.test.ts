import { eventually } from '@booking/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { startServiceAndSite } from '../support/both.ts';
import { addFeed } from '../support/feeds.ts';
import { addLink } from '../support/links.ts';
import { newRoom, stay } from '../support/service.ts';
import { ics } from '../support/site.ts';

const { service, site } = await startServiceAndSite();

describe('what the hotel says of a room', () => {
  it('counts in the order of its versions, however the messages come', async () => {
    const room = newRoom();
    await service.tell(room, [stay('2026-11-20', '2026-11-22')]);
    const { url } = await addLink(service, room);
    const text = async () => (await service.calendar(url)).text();
    room.version = 4;
    await service.tell(room, [stay('2026-12-01', '2026-12-03')]);
    expect(await text()).toContain('20261201');
    room.version = 1;
    await service.tell(room, [stay('2026-12-20', '2026-12-22')]);
    room.version = 4;
    await service.tell(room, [stay('2026-12-24', '2026-12-26')]);
    const other = newRoom();
    await service.tell(other);
    expect(await text()).toContain('20261201');
    expect(await text()).not.toContain('20261220');
    expect(await text()).not.toContain('20261224');
  });

  it('that cannot be read does not hold up the others', async () => {
    const room = newRoom();
    await service.broker.publish([{ type: 'room.nights_taken', id: room.id, body: Buffer.from('{"nonsense": true}') }]);
    await service.tell(room, [stay('2026-11-20', '2026-11-22')]);
    expect((await service.calendar((await addLink(service, room)).url)).status).toBe(200);
  });

  it('follows a room to its new name and type', async () => {
    const room = newRoom('old name');
    await service.tell(room);
    const renamed = { ...room, name: 'new name' };
    await service.tell(renamed);
    expect((await addLink(service, renamed)).room).toBe('new name');
    const links = (await service.ask('GET', `/internal/businesses/${room.hotel}/calendar-links`)).body.links;
    expect(links.map((link: { room: string }) => link.room)).toEqual(['new name']);
  });
});

describe('the daily check', () => {
  it('tells the hotel again, once a day, and makes good what was lost', async () => {
    const room = newRoom();
    await service.tell(room);
    await addFeed(service, room, site.serve('/checked', ics('2026-11-20..2026-11-22')));
    await eventually(() => expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-22']));
    const versions = () => service.told.filter((message) => message.room_id === room.id).map(({ version }) => version);
    expect(versions()).toEqual([1]);
    // No read may come in between: it would make good the loss before the check does.
    await service.database.db.query(`update feed set next_due_at = '2030-01-01T00:00:00Z' where room_id = $1`, [
      room.id,
    ]);
    // As after a restore of an older copy: what was said last is not what is stored.
    await service.database.db.query(`update room set blocked = '[]' where id = $1`, [room.id]);
    service.clock.advance('P1D');
    await eventually(() => expect(versions()).toEqual([1, 2]));
    expect(service.blocked(room)).toEqual(['2026-11-20..2026-11-22']);
    service.clock.advance('PT1H');
    const witness = newRoom();
    await service.tell(witness);
    await addFeed(service, witness, site.serve('/witness', ics('2026-11-20..2026-11-22')));
    await eventually(() => expect(service.blocked(witness)).not.toBeNull());
    expect(versions()).toEqual([1, 2]);
    service.clock.advance('P1D');
    await eventually(() => expect(versions()).toEqual([1, 2, 3]));
  });
});
