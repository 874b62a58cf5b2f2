import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { queueEmail } from '@booking/kit/email/queue';
import { Business } from '../db/entities/business.ts';
import type { Room } from '../db/entities/room.ts';
import { toIso } from '../db/ranges.ts';
import type { Alert } from '../domain/alerts.ts';
import type { Clash } from '../domain/echo.ts';
import type { FeedFacts } from '../emails/feed-email.ts';
import type { Deps } from './deps.ts';

/** What the hotel is to be told: that a feed goes wrong, or that a stay of its own and a foreign one clash. */
export type News = { readonly room: Room; readonly feed: { readonly id: string; readonly host: string } } & (
  | { readonly kind: Alert; readonly sinceMs: number }
  | { readonly kind: 'clash'; readonly clash: Clash }
);

/** The same news is the same e-mail: each alert once in a bad time, each stay once for the nights it clashes on. */
function nameOf(news: News): string {
  if (news.kind !== 'clash') return `${news.feed.id}.${news.kind}.${news.sinceMs}`;
  return `${news.feed.id}.clash.${news.clash.ref}.${toIso(news.clash).to}`;
}

type Writing = { readonly em: EntityManager; readonly tx: Tx; readonly now: Temporal.Instant; readonly deps: Deps };

/** Queues an e-mail to the hotel in the read's transaction. A hotel that we know no address of is told nothing. */
export async function writeToHotel({ em, tx, now, deps }: Writing, news: News): Promise<void> {
  const { room, feed, kind } = news;
  const to = await em.findOne(Business, room.hotelId);
  if (!to) return;
  const about = news.kind === 'clash' ? { nights: toIso(news.clash) } : { sinceMs: news.sinceMs };
  const data: FeedFacts = { hotel: to.name, zone: room.timeZone, room: room.name, site: feed.host, ...about };
  const message_id = `${nameOf(news)}@${new URL(deps.publicUrl).hostname}`;
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
