import { createHash } from 'node:crypto';

/** A migration of a service: a name that never changes and the SQL that goes forward. There is no way back. */
export type ServiceMigration = { readonly name: string; readonly sql: string };

/**
 * A migration in plain SQL. It runs in a transaction as the schema's owner, whose search path is the schema, then
 * public: names need no schema.
 */
export function sqlMigration(name: string, sql: string): ServiceMigration {
  return { name, sql };
}

/** A short hash over names and SQL: two lists with the same hash make the same schema. */
export function hashOf(migrations: readonly ServiceMigration[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of migrations) hash.update(JSON.stringify([name, sql]));
  return hash.digest('hex').slice(0, 16);
}
