import type { Caller } from '@booking/core/caller';
import type { EventType, WebhookEvent } from '@booking/core/events';
import { Id } from '@booking/core/scalars';
import { readCursor, writeCursor } from '@booking/kit/http/cursor';
import { z } from 'zod';
import { placeOf, listEvents as readEvents } from '../db/hot/list-events.ts';
import { deliveryBody } from '../domain/fan-out.ts';
import { PAGE } from '../domain/limits.ts';
import type { Deps } from './deps.ts';
import { foreignCursor, unknownEvent } from './refusals.ts';

export type EventsCall = {
  readonly after?: string | undefined;
  readonly types?: readonly EventType[] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
};

const Place = z.tuple([Id]);

function eventOf(id: string, tail: string): WebhookEvent {
  const { type, created, api_version, data } = JSON.parse(deliveryBody(id, tail)) as WebhookEvent;
  return { id, type, created, api_version, data };
}

/** What a business's webhooks were told of, or would have been, oldest first and a page at a time. */
export async function listEvents(
  { after, types = [], limit = PAGE, cursor }: EventsCall,
  { business, lang }: Pick<Caller, 'business' | 'lang'>,
  { db }: Pick<Deps, 'db'>,
): Promise<{ events: WebhookEvent[]; next_cursor: string | null }> {
  const read = cursor === undefined ? null : readCursor(cursor, Place);
  if (cursor !== undefined && read === null) throw foreignCursor(lang);
  const last = read?.[0] ?? after;
  const place = last === undefined ? '0' : await placeOf(db, business, last);
  if (place === null) throw unknownEvent(lang);
  const wanted = types.length === 0 ? null : types;
  // One more than asked for tells whether there is a next page.
  const rows = await readEvents(db, business, { after: place, types: wanted, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const more = page.length < (rows[0]?.found ?? 0);
  return {
    events: page.map(({ id, tail }) => eventOf(id, tail)),
    next_cursor: more ? writeCursor((page.at(-1) as { id: string }).id) : null,
  };
}
