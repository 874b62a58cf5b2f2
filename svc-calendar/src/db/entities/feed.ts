import { documentOf, Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { ReadOptions } from '../../domain/event-facts.ts';
import { nightSet } from '../../domain/nights.ts';
import type { Pending, Verdict } from '../../domain/verdict.ts';
import { fromIso, fromIsoList, type IsoRange, toIso, toIsoList } from '../ranges.ts';
import { Room } from './room.ts';

type StoredPending = { nights: IsoRange[]; window: IsoRange; reads: number };

const pendingReading = documentOf<Pending, StoredPending>({
  read: ({ nights, window, reads }) => ({ nights: nightSet(fromIsoList(nights)), window: fromIso(window), reads }),
  write: (pending) => ({ ...pending, nights: toIsoList(pending.nights), window: toIso(pending.window) }),
});

/**
 * A foreign calendar that is read for a room. A claim moves `nextDueAt` to the end of its lease, so what a dead worker
 * held comes due again by itself; `fetchSeq` fences it off.
 */
export const Feed = defineEntity({
  name: 'Feed',
  tableName: 'feed',
  properties: {
    id: p.uuid().primary(),
    hotelId: p.uuid(),
    room: () => p.manyToOne(Room).foreignKeyName('feed_room_id_fkey').index('feed_room'),
    /** A secret of the hotel's, encrypted. */
    url: p.text(),
    host: p.text(),
    options: p.json<ReadOptions>(),
    createdAt: p.type(Moment),
    /** `infinity` for the feed of a room that is gone. */
    nextDueAt: p.type(Moment),
    fetchSeq: p.bigint('number').defaultRaw('0'),
    syncedAt: p.type(Moment).nullable(),
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    wholeOn: p.date().nullable(),
    verdict: p.text().$type<Verdict>().nullable(),
    readAt: p.type(Moment).nullable(),
    error: p.text().nullable(),
    nights: p.integer().default(0),
    skipped: p.integer().default(0),
    failures: p.integer().default(0),
    pending: p.type(pendingReading).nullable(),
    badSince: p.type(Moment).nullable(),
    alertLevel: p.smallint().default(0).fieldName('told'),
  },
  indexes: [
    { name: 'feed_due', properties: ['nextDueAt'] },
    { name: 'feed_hotel', properties: ['hotelId'] },
  ],
  checks: [{ name: 'feed_verdict_check', expression: "verdict in ('ok', 'partial', 'suspect', 'error')" }],
});
export type Feed = InferEntity<typeof Feed>;
