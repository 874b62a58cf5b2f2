import type { ServiceMigration } from '@booking/kit/db/migrations';
import * as gateway from '../../../gateway/src/db/schema.ts';
import * as calendar from '../../../svc-calendar/src/db/schema.ts';
import * as hotel from '../../../svc-hotel/src/db/schema.ts';
import * as restaurant from '../../../svc-restaurant/src/db/schema.ts';
import * as webhooks from '../../../svc-webhooks/src/db/migrations/list.ts';
import type { ProcessName } from '../../lib/platform-database.ts';

type Schema = { readonly SCHEMA: string; readonly MIGRATIONS: readonly ServiceMigration[] };

/** Every process that has tables, with all that makes them. */
export const SCHEMAS: Readonly<Record<ProcessName, Schema>> = {
  gateway,
  'svc-restaurant': restaurant,
  'svc-hotel': hotel,
  'svc-webhooks': webhooks,
  'svc-calendar': calendar,
};

/** A migration that some release before has to live with: every one but a service's first. */
export type Change = {
  readonly service: ProcessName;
  readonly name: string;
  readonly sql: string;
  /** `svc-hotel/0003-few-out-of-order` */
  readonly id: string;
};

export const CHANGES: readonly Change[] = Object.entries(SCHEMAS).flatMap(([service, { MIGRATIONS }]) =>
  MIGRATIONS.slice(1).map(({ name, sql }) => ({
    service: service as ProcessName,
    name,
    sql,
    id: `${service}/${name}`,
  })),
);
