import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { DayReport, Reopening } from '../../../domain/day/day.ts';
import type { StepWay } from '../../../domain/stay/history.ts';

/** A day that a hotel closed, or closed and opened again. */
export const BusinessDay = defineEntity({
  name: 'BusinessDay',
  tableName: 'business_day',
  properties: {
    businessId: p.uuid().primary(),
    date: p.date().primary(),
    /** Counts closings. */
    version: p.integer(),
    /** null: it was opened again. */
    closedAt: p.type(Moment).strictNullable(),
    way: p.text().$type<StepWay>(),
    who: p.text().strictNullable(),
    /** What it came to when it was closed; null while it is open again. */
    report: p.json<DayReport>().strictNullable(),
    reopenings: p.json<readonly Reopening[]>(),
  },
  indexes: [{ name: 'business_day_closed', properties: ['businessId', 'date'], where: 'closed_at is not null' }],
});
export type BusinessDay = InferEntity<typeof BusinessDay>;
