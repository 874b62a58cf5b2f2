import { hash } from 'node:crypto';
import type { Clock } from '@booking/kit/clock';
import type { Entities, EntityManager } from '@booking/kit/db/orm/entities';
import { hasRoom, insertPhoto, lockPhoto, markStored, touchPhoto } from '../../db/photos.ts';
import { photoId } from '../../domain/photos.ts';
import type { PhotoFiles } from '../../stores/photos/files.ts';
import { lockLive } from '../live-business.ts';
import { Refusal } from '../refusal.ts';
import { makePhoto } from './make-photo.ts';

type Parts = { readonly entities: Entities; readonly clock: Clock; readonly photos: PhotoFiles };
type Meant = { readonly id: string; readonly business: string; readonly now: Temporal.Instant };

/** Enters a photo, or takes the one that is there; whether its files are written. */
async function enter(em: EntityManager, { id, business, now }: Meant): Promise<boolean> {
  // Photos of one business are counted one after another.
  await lockLive(em, { id: business });
  const photo = await lockPhoto(em, id);
  if (photo === null) {
    if (!(await hasRoom(em, business))) throw new Refusal('conflict', 'too_many_photos');
    insertPhoto(em, id, business, now);
    return false;
  }
  touchPhoto(photo, now);
  return photo.stored;
}

/**
 * Keeps the photo in a form. It is entered before its files are written, so that whatever is written is entered; the same
 * photo sent again is the same. @throws Refusal @returns its id
 */
export async function keepPhoto(
  { entities, photos }: Parts,
  business: string,
  form: Buffer,
  now: Temporal.Instant,
): Promise<string> {
  const { digest, files } = await makePhoto(form);
  const id = photoId(hash('sha256', `${business} ${digest}`));
  const isStored = await entities.tx((em) => enter(em, { id, business, now }));
  if (isStored) return id;
  await photos.write(id, files);
  await markStored(entities.fork(), id);
  return id;
}
