import type { SetupMark, SetupStep } from '@booking/core/codes/first-hour';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from '../at.ts';
import { Business } from '../business.ts';

/** What members say of the first steps of their business. */
export const FirstHourMarks = defineEntity({
  name: 'FirstHourMarks',
  tableName: 'first_hour',
  properties: {
    business: () =>
      p
        .oneToOne(Business)
        .mapToPk()
        .primary()
        .owner()
        .unique(false)
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('first_hour_business_id_fkey'),
    /** Rises with every change. */
    revision: p.integer(),
    marks: p.json<Partial<Record<SetupStep, SetupMark>>>(),
    /** When a member closed the list. */
    endedAt: p.type(At).nullable(),
  },
});
export type FirstHourMarks = InferEntity<typeof FirstHourMarks>;
