import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { Feed } from './feed.ts';
import { Room } from './room.ts';

/** A secret link to a room's calendar. Its token is kept encrypted, to be shown, and found by its hash. */
export const Link = defineEntity({
  name: 'Link',
  tableName: 'link',
  properties: {
    id: p.uuid().primary(),
    hotelId: p.uuid().index('link_hotel'),
    room: () => p.manyToOne(Room).foreignKeyName('link_room_id_fkey').index(false),
    label: p.text(),
    /** The feed that the reader's own nights come from. */
    reads: () =>
      p
        .manyToOne(Feed)
        .mapToPk()
        .fieldName('reads')
        .nullable()
        .deleteRule('set null')
        .foreignKeyName('link_reads_fkey')
        .index('link_reads'),
    tokenHash: p.blob().unique('link_token_hash_key'),
    token: p.text(),
    createdAt: p.type(Moment),
  },
});
export type Link = InferEntity<typeof Link>;
