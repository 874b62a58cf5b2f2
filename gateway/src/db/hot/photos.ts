import type { Queryable, Statement } from '@booking/kit/db/open';

// One statement, where an entity would be read with a business file of 2 MB each: whether the file names the photo is
// looked at where it lies. What another gateway looks at is passed over.
const TAKE: Statement = {
  name: 'gateway_take_photos',
  text: `select p.id, coalesce(p.unused_since <= $2, false) as long_unused,
                concat(b.account, b.part, b.pending) like '%/photos/' || p.id || '/%' as used
         from photo p join business b on b.id = p.business_id
         where p.due_at <= $1 order by p.due_at limit $3 for update of p skip locked`,
};

const NOTE: Statement = {
  name: 'gateway_note_photos',
  text: `update photo set due_at = $2, unused_since = case when id = any ($3) then null else coalesce(unused_since, $4) end
         where id = any ($1)`,
};

const DELETE: Statement = { name: 'gateway_delete_photos', text: 'delete from photo where id = any ($1)' };

export type DuePhoto = {
  readonly id: string;
  /** Whether the settings name it, and whether they have not for long. */
  readonly used: boolean;
  readonly long_unused: boolean;
};

type Due = { readonly now: Temporal.Instant; readonly longAgo: Temporal.Instant; readonly limit: number };

/** Photos whose turn to be looked at has come, locked. */
export const takeDuePhotos = (tx: Queryable, { now, longAgo, limit }: Due): Promise<DuePhoto[]> =>
  tx.query<DuePhoto>(TAKE, [now, longAgo, limit]);

type Noted = { readonly now: Temporal.Instant; readonly dueAt: Temporal.Instant };

/** Writes down which of them are used. */
export async function notePhotos(tx: Queryable, photos: readonly DuePhoto[], { now, dueAt }: Noted): Promise<void> {
  const used = photos.filter((photo) => photo.used);
  await tx.query(NOTE, [photos.map(({ id }) => id), dueAt, used.map(({ id }) => id), now]);
}

export async function deletePhotos(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(DELETE, [ids]);
}
