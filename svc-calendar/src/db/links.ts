import type { Lang } from '@booking/core/lang';
import type { Queryable, Statement } from '@booking/kit/db/open';

/** A link as the operator sees it; `token` is sealed. */
export type LinkRow = {
  readonly id: string;
  readonly room: string;
  readonly label: string;
  readonly reads: string | null;
  readonly token: string;
  readonly created_at: string;
};

export type NewLink = {
  readonly id: string;
  readonly hotelId: string;
  readonly roomId: string;
  readonly label: string;
  readonly reads: string | null;
  readonly tokenHash: Buffer;
  readonly sealedToken: string;
};

const SHOWN = `l.id, r.name as room, l.label, l.reads, l.token, l.created_at`;

export async function insertLink(db: Queryable, link: NewLink, now: Temporal.Instant): Promise<void> {
  await db.query(
    `insert into link (id, hotel_id, room_id, label, reads, token_hash, token, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [link.id, link.hotelId, link.roomId, link.label, link.reads, link.tokenHash, link.sealedToken, now],
  );
}

export function listLinks(db: Queryable, hotelId: string): Promise<LinkRow[]> {
  return db.query<LinkRow>(
    `select ${SHOWN} from link l join room r on r.id = l.room_id where l.hotel_id = $1 order by l.id`,
    [hotelId],
  );
}

/** Gives the link another token; the old one is nobody's from then on. */
export async function rotateLink(
  db: Queryable,
  id: string,
  token: { hash: Buffer; sealed: string },
): Promise<LinkRow | null> {
  const [row] = await db.query<LinkRow>(
    `update link l set token_hash = $2, token = $3 from room r where l.id = $1 and r.id = l.room_id returning ${SHOWN}`,
    [id, token.hash, token.sealed],
  );
  return row ?? null;
}

/** Sets the feed that the link is paired with; null where there is no such link or the feed is another room's. */
export async function changePair(db: Queryable, id: string, reads: string | null): Promise<LinkRow | null> {
  const [row] = await db.query<LinkRow>(
    `update link l set reads = $2 from room r where l.id = $1 and r.id = l.room_id
       and ($2::uuid is null or exists (select 1 from feed f where f.id = $2 and f.room_id = l.room_id)) returning ${SHOWN}`,
    [id, reads],
  );
  return row ?? null;
}

export async function hasLink(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select 1 from link where id = $1', [id])).length > 0;
}

export async function deleteLink(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('delete from link where id = $1 returning 1', [id])).length > 0;
}

/** What a reader's call needs before anything is written: whose calendar it is and what its last change was. */
export type ReadLink = {
  readonly id: string;
  readonly room_id: string;
  readonly reads: string | null;
  readonly created_at: string;
  readonly hotel_id: string;
  readonly room_type_id: string;
  readonly room: string;
  readonly time_zone: string;
  readonly language: Lang;
  readonly revision: number;
};

const BY_TOKEN: Statement = {
  name: 'calendar_link_by_token',
  text: `
select l.id, l.room_id, l.reads, l.created_at, r.hotel_id, r.room_type_id, r.name as room, r.time_zone,
       coalesce(h.revision, 0) as revision, coalesce(b.language, 'en') as language
from link l join room r on r.id = l.room_id left join hotel h on h.id = r.hotel_id
  left join business b on b.id = r.hotel_id
where l.token_hash = $1 and not r.removed`,
};

export async function linkByToken(db: Queryable, tokenHash: Buffer): Promise<ReadLink | null> {
  const [row] = await db.query<ReadLink>(BY_TOKEN, [tokenHash]);
  return row ?? null;
}
