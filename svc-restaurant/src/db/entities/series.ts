import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Rhythm } from '../../domain/series/dates.ts';

/** What bookings have in common that repeat. Nothing in it says whose they are. */
export const StoredSeries = defineEntity({
  name: 'StoredSeries',
  tableName: 'booking_series',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    every: p.text().$type<Rhythm>(),
    createdAt: p.type(Moment),
  },
  checks: [
    {
      name: 'booking_series_every_check',
      expression: "every in ('week', 'two_weeks', 'four_weeks', 'month')",
    },
  ],
});
export type StoredSeries = InferEntity<typeof StoredSeries>;
