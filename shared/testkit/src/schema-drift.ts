import { openDatabase } from '@booking/kit/db/open';
import { createEntities, type EntityList } from '@booking/kit/db/orm/entities';
import type { FreshDatabase, TestedService } from './database.ts';

/** Tables of the kit's and of the migrator's: their statements stand beside them in the kit, and none is an entity. */
const OF_THE_KIT = [
  'migrations',
  'outbox',
  'dead_letters',
  'inbox',
  'idempotency',
  'mail_queue',
  'sms_queue',
  'sms_opt_out',
  'guest',
  'guest_merge',
  'file_import',
  'import_progress',
  'imported',
  'guest_message',
];

/**
 * The SQL that would make the migrated database what the entities say, '' where it is: columns, types, defaults, keys,
 * checks and indexes. Storage parameters, functions and triggers are not compared: migrations alone make them.
 * @param skipped tables of the service that are described nowhere but in its migrations
 */
export async function schemaDrift(
  { adminUrl }: Pick<FreshDatabase, 'adminUrl'>,
  { schema }: Pick<TestedService, 'schema'>,
  entities: EntityList,
  skipped: readonly (string | RegExp)[] = [],
): Promise<string> {
  // The catalogue shows checks to the owner of their table alone, and to who may do everything.
  const db = openDatabase({ url: adminUrl, pool: 2, name: `drift ${schema}`, settings: { search_path: schema } });
  try {
    const { orm } = createEntities(db, entities);
    orm.config.set('dbName', new URL(adminUrl).pathname.slice(1));
    orm.config.set('schema', schema);
    const options = { skipTables: [...OF_THE_KIT, ...skipped], ignoreRoutines: true, ignoreTriggers: true };
    orm.config.set('schemaGenerator', { ...orm.config.get('schemaGenerator'), ...options });
    return await orm.schema.getUpdateSchemaSQL({ wrap: false, schema });
  } finally {
    await db.close();
  }
}
