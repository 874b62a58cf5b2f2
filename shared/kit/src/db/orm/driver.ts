import {
  AbstractSqlConnection,
  AbstractSqlDriver,
  type AnyEntity,
  type Configuration,
  type Dictionary,
  type DriverException,
  type EntityData,
  isRaw,
  NativeQueryBuilder,
  PostgreSqlPlatform,
  type QueryResult,
  type RawQueryFragment,
  type Transaction,
} from '@mikro-orm/postgresql';
import type { Database, Queryable } from '../open.ts';
import { toNumbered } from './placeholders.ts';

type OrmQuery = string | NativeQueryBuilder | RawQueryFragment;
type Row = EntityData<AnyEntity>;

/** A driver of MikroORM's that asks through the process's one pool, under the same time-outs and retries as all else. */
export function driverOver(db: Database) {
  /** The context of a transaction is the `Tx` that `Database.tx` gives. */
  class Connection extends AbstractSqlConnection {
    override async connect(): Promise<void> {
      this.connected = true;
    }

    override async close(): Promise<void> {
      this.connected = false;
    }

    override createKyselyDialect(): never {
      throw new Error('statements go through the pool of the process, not through one of the ORM');
    }

    /** Rows that a statement does not return are not counted: `affectedRows` is the number of those that it does. */
    override async execute<T extends QueryResult | Row | Row[]>(
      query: OrmQuery,
      params: readonly unknown[] | Dictionary = [],
      method: 'all' | 'get' | 'run' = 'all',
      ctx?: Transaction,
    ): Promise<T> {
      const { text, values } = numbered(query, params);
      const rows = await ((ctx as Queryable | undefined) ?? db).query<Row>(text, values);
      if (method === 'all') return rows as T;
      const [row] = rows;
      return (method === 'get' ? row : { affectedRows: rows.length, row, rows }) as T;
    }

    /** A flush outside of a transaction. It is not repeated: what was computed for it holds once. */
    override transactional<T>(cb: (tx: Transaction) => Promise<T>): Promise<T> {
      return db.tx((tx) => cb(tx), { attempts: 1 });
    }
  }
  return class Driver extends AbstractSqlDriver<Connection> {
    constructor(config: Configuration) {
      super(config, new PostgreSqlPlatform(), Connection, []);
    }

    /** Errors stay those of `pg`, by which `errors.ts` tells a lost race from a refusal. */
    override convertException(error: Error): DriverException {
      return error as DriverException;
    }
  };
}

function numbered(query: OrmQuery, params: readonly unknown[] | Dictionary) {
  const built = query instanceof NativeQueryBuilder ? query.toRaw() : query;
  if (isRaw(built)) return toNumbered(built.sql, built.params);
  if (!Array.isArray(params)) throw new Error('values are given in order');
  return toNumbered(built as string, params);
}
