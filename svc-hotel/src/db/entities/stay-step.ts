import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { BeforeStep, StepName, StepWay } from '../../domain/stay/history.ts';
import { StoredStay } from './stay.ts';

/** A step of a stay: by the version that it gave the stay. */
export const StayStep = defineEntity({
  name: 'StayStep',
  tableName: 'stay_step',
  properties: {
    stay: () =>
      p
        .manyToOne(StoredStay)
        .mapToPk()
        .primary()
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('stay_step_stay_id_fkey')
        .index(false),
    version: p.integer().primary(),
    at: p.type(Moment),
    step: p.text().$type<StepName>(),
    way: p.text().$type<StepWay>(),
    who: p.text().strictNullable(),
    before: p.json<BeforeStep>().strictNullable(),
  },
});
export type StayStep = InferEntity<typeof StayStep>;
