import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { Feed } from './feed.ts';

/** A stay or closure of somebody else's, as it is kept: nights and a keyed hash, nothing that names a guest. */
export const ForeignStay = defineEntity({
  name: 'ForeignStay',
  tableName: 'foreign_stay',
  properties: {
    feed: () => p.manyToOne(Feed).mapToPk().primary().deleteRule('cascade').foreignKeyName('foreign_stay_feed_id_fkey'),
    roomId: p.uuid().index('foreign_stay_room'),
    firstNight: p.date().primary(),
    morningAfter: p.date().primary(),
    uidHash: p.text().nullable(),
    /** Listed when no site had read a calendar of the room yet: it repeats nothing of ours. */
    soldUnread: p.boolean().default(false),
  },
  checks: [{ name: 'foreign_stay_check', expression: 'morning_after > first_night' }],
});
export type ForeignStay = InferEntity<typeof ForeignStay>;
