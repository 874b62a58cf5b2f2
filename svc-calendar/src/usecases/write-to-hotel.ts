import type { Tx } from '@booking/kit/db/open';
import { queueMail } from '@booking/kit/mail/queue';
import { addresseeOf } from '../db/businesses.ts';
import { toIso } from '../db/ranges.ts';
import type { Room } from '../db/rooms.ts';
import type { Alert } from '../domain/alerts.ts';
import type { Clash } from '../domain/echo.ts';
import type { FeedFacts } from '../mails/feed-mail.ts';
import type { Deps } from './deps.ts';

/** What the hotel is to be told: that a feed goes wrong, or that a stay of its own and a foreign one clash. */
export type News = { readonly room: Room; readonly feed: { readonly id: string; readonly host: string } } & (
  | { readonly kind: Alert; readonly sinceMs: number }
  | { readonly kind: 'clash'; readonly clash: Clash }
);

/** The same news is the same mail: each alert once in a bad time, each stay once for the nights it clashes on. */
function nameOf(news: News): string {
  if (news.kind !== 'clash') return `${news.feed.id}.${news.kind}.${news.sinceMs}`;
  return `${news.feed.id}.clash.${news.clash.ref}.${toIso(news.clash).to}`;
}

/** Queues a mail to the hotel in the read's transaction. A hotel that we know no address of is told nothing. */
export async function writeToHotel(tx: Tx, news: News, now: Temporal.Instant, { publicUrl }: Deps): Promise<void> {
  const { room, feed, kind } = news;
  const to = await addresseeOf(tx, room.hotelId);
  if (!to) return;
  const about = news.kind === 'clash' ? { nights: toIso(news.clash) } : { sinceMs: news.sinceMs };
  const data: FeedFacts = { hotel: to.name, zone: room.zone, room: room.name, site: feed.host, ...about };
  const message_id = `${nameOf(news)}@${new URL(publicUrl).hostname}`;
  const mail = {
    to: to.email,
    kind: `calendar.${kind}`,
    aggregate_id: feed.id,
    lang: to.language,
    data,
    message_id,
  };
  await queueMail(tx, mail, now);
}
