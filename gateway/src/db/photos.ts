import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { LOOK_HOURS, MAX_PHOTOS } from '../domain/photos.ts';
import { Photo } from './entities/photos/photo.ts';

/** A photo that nobody deletes meanwhile; null where there is none. */
export function lockPhoto(em: EntityManager, id: string): Promise<Photo | null> {
  return em.findOne(Photo, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

export async function hasRoom(em: EntityManager, business: string): Promise<boolean> {
  return (await em.count(Photo, { business })) < MAX_PHOTOS;
}

const nextLook = (now: Temporal.Instant) => now.add({ hours: LOOK_HOURS }).toString();

/** Its files are written next; until then it is not stored. */
export function insertPhoto(em: EntityManager, id: string, business: string, now: Temporal.Instant): void {
  const at = now.toString();
  em.create(Photo, { id, business, stored: false, createdAt: at, unusedSince: at, dueAt: nextLook(now) });
}

/** Somebody means to use it: it is kept as long as a new one. */
export function touchPhoto(photo: Photo, now: Temporal.Instant): void {
  Object.assign(photo, { unusedSince: now.toString(), dueAt: nextLook(now) });
}

export async function markStored(em: EntityManager, id: string): Promise<void> {
  await em.nativeUpdate(Photo, { id }, { stored: true });
}
