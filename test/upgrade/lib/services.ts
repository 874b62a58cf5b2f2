import type { ServiceMigration } from '@booking/kit/db/schema/migrations';
import { PROCESS_NAMES, type ProcessName } from '../../lib/platform-database.ts';

type Schema = { readonly SCHEMA: string; readonly MIGRATIONS: readonly ServiceMigration[] };

const schemaOf = async (name: ProcessName) => (await import(`../../../${name}/src/db/schema.ts`)) as Schema;

/** Every process that has tables, with all that makes them. */
export const SCHEMAS = Object.fromEntries(
  await Promise.all(PROCESS_NAMES.map(async (name) => [name, await schemaOf(name)])),
) as Readonly<Record<ProcessName, Schema>>;

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
