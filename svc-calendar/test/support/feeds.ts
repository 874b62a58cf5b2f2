import { eventually } from '@booking/testkit/eventually';
import type { Room, Service } from './service.ts';

// biome-ignore lint/suspicious/noExplicitAny: the operator's shapes are what these tests look into.
type Shape = any;

/** The feed as the operator sees it. */
export async function feedOf(service: Service, room: Room, id: string): Promise<Shape> {
  const { body } = await service.ask('GET', `/internal/businesses/${room.hotel}/calendar-feeds`);
  return body.feeds.find((feed: Shape) => feed.id === id);
}

/** Adds a feed and waits for its first read. */
export async function addFeed(service: Service, room: Room, url: string, options?: object): Promise<string> {
  const path = `/internal/businesses/${room.hotel}/calendar-feeds`;
  const { status, body } = await service.ask('POST', path, { room: room.name, url, ...(options ? { options } : {}) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await eventually(async () => {
    if ((await feedOf(service, room, body.feed.id)).state.verdict === null) throw new Error('not read yet');
  });
  return body.feed.id;
}

/** Moves the clock by an hour and waits until the feed was read. Answers its state then. */
export async function nextRead(service: Service, room: Room, id: string, by = 'PT1H2M'): Promise<Shape> {
  const before = (await feedOf(service, room, id)).state.read_at;
  service.clock.advance(by);
  return eventually(async () => {
    const { state } = await feedOf(service, room, id);
    if (state.read_at === before) throw new Error('not read yet');
    return state;
  });
}

/** Moves the clock to the feed's own moment and waits until it was read: its next turn is then an hour away. */
export async function ownTurn(service: Service, room: Room, id: string): Promise<void> {
  const { next_due_at } = (await feedOf(service, room, id)).state;
  await nextRead(service, room, id, service.clock.now().until(next_due_at).toString());
}
