import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from '../at.ts';
import { Business } from '../business.ts';

/** A photo of a business. Its id follows from the business and the bytes that were sent. */
export const Photo = defineEntity({
  name: 'Photo',
  tableName: 'photo',
  properties: {
    id: p.uuid().primary(),
    business: () => p.manyToOne(Business).mapToPk().foreignKeyName('photo_business_id_fkey').index('photo_business_id'),
    /** Whether all its files are written. */
    stored: p.boolean(),
    createdAt: p.type(At),
    /** Since when the settings do not name it. */
    unusedSince: p.type(At).nullable(),
    /** When it is looked at next. */
    dueAt: p.type(At).index('photo_due'),
  },
});
export type Photo = InferEntity<typeof Photo>;
