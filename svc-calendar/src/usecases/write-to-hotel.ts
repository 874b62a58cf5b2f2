import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { queueEmail } from '@booking/kit/email/queue';
import { Business } from '../db/entities/business.ts';
import type { Room } from '../db/entities/room.ts';
import type { Alert } from '../domain/alerts.ts';
import type { FeedFacts } from '../emails/feed-email.ts';
import type { Deps } from './deps.ts';

/** What the hotel is to be told: that a feed goes wrong. */
export type News = {
  readonly kind: Alert;
  readonly room: Room;
  readonly feed: { readonly id: string; readonly host: string };
  readonly sinceMs: number;
};

type Writing = { readonly em: EntityManager; readonly tx: Tx; readonly now: Temporal.Instant; readonly deps: Deps };

/** Queues an e-mail to the hotel in the read's transaction. A hotel that we know no address of is told nothing. */
export async function writeToHotel({ em, tx, now, deps }: Writing, news: News): Promise<void> {
  const { room, feed, kind, sinceMs } = news;
  const to = await em.findOne(Business, room.hotelId);
  if (!to) return;
  const data: FeedFacts = { hotel: to.name, zone: room.timeZone, room: room.name, site: feed.host, sinceMs };
  // The same news is the same e-mail: each alert once in a bad time.
  const message_id = `${feed.id}.${kind}.${sinceMs}@${new URL(deps.publicUrl).hostname}`;
  const email = {
    to: to.email,
    kind: `calendar.${kind}`,
    aggregate_id: feed.id,
    lang: to.language,
    data,
    message_id,
  };
  await queueEmail(tx, email, now);
}
