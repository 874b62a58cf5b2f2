import { type Options, type SqlEntityManager, SqlMikroORM } from '@mikro-orm/postgresql';
import type { Database, Tx, TxOptions } from '../open.ts';
import { driverOver } from './driver.ts';

export type EntityManager = SqlEntityManager;

/** The entities of a service over its database. Each command has an EntityManager of its own. */
export type Entities = {
  /** One whose statements are each a transaction of their own. */
  fork(): EntityManager;
  /** One whose statements run in `tx`; the caller flushes it, before the transaction's last statement. */
  on(tx: Tx): EntityManager;
  /**
   * A transaction with an EntityManager that is flushed before it commits. `fn` may run again, as with `Database.tx`;
   * `tx` is the same transaction, for events, e-mails and statements of their own.
   */
  tx<T>(fn: (em: EntityManager, tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  readonly orm: SqlMikroORM;
};

export type EntityList = NonNullable<Options['entities']>;

/** Reads the descriptions alone, no files: a few milliseconds, and no connection. */
export function createEntities(db: Database, entities: EntityList): Entities {
  const orm = new SqlMikroORM({
    driver: driverOver(db),
    // The pool knows where it leads; the ORM only asks that there be a name.
    dbName: 'booking',
    entities,
    metadataCache: { enabled: false },
    ensureDatabase: false,
    // What Postgres does where a migration says nothing. Of a key that is also a reference, or may be null, an entity says
    // so itself: MikroORM has a rule of its own for those.
    schemaGenerator: { defaultDeleteRule: 'no action', defaultUpdateRule: 'no action' },
    debug: false,
  });
  const on = (tx: Tx) => {
    const em = orm.em.fork();
    em.setTransactionContext(tx);
    return em;
  };
  const inTx: Entities['tx'] = (fn, options) =>
    db.tx(async (tx) => {
      const em = on(tx);
      const result = await fn(em, tx);
      await em.flush();
      return result;
    }, options);
  return { fork: () => orm.em.fork(), on, tx: inTx, orm };
}
