import { JsonType, PostgreSqlPlatform, type Type, UnderscoreNamingStrategy } from '@mikro-orm/postgresql';
import { type ColumnType, toColumnArrays } from '../columns.ts';

/** A column as its entity describes it. */
export type EntityColumn = {
  readonly property: string;
  readonly name: string;
  readonly type: ColumnType | 'int4[]';
  /** Read by the statements that name it alone. */
  readonly lazy: boolean;
  /** A value of the property as a parameter of a statement. */
  readonly write: (value: unknown) => unknown;
};

/** The insert of any number of rows as a part of a larger statement, one parameter a column. */
export type RowInsert = {
  /** The number of its parameters. */
  readonly parameters: number;
  /** The parameter that holds a column of what is inserted. @param first number of the first parameter */
  readonly parameter: (column: string, first?: number) => string;
  /** @param first number of the first parameter @param where a condition on the whole */
  readonly sql: (first?: number, where?: string) => string;
  /** What the parameters hold. @param rows by the entity's properties; a property that is left out is null */
  readonly values: (rows: readonly object[]) => unknown[];
};

type Entity = { readonly meta: object };

type Property = {
  readonly type: Type | (new () => Type);
  readonly formula?: unknown;
  readonly lazy?: boolean;
  readonly fieldName?: string;
  readonly columnType?: string;
};

type Meta = { readonly tableName: string; readonly properties: Readonly<Record<string, Property>> };

const platform = new PostgreSqlPlatform();
const naming = new UnderscoreNamingStrategy();

// What Postgres itself calls the types that the ORM names.
const TYPES: Readonly<Record<string, EntityColumn['type']>> = {
  ...{ uuid: 'uuid', text: 'text', date: 'date', jsonb: 'jsonb', timestamptz: 'timestamptz' },
  ...{ boolean: 'bool', int: 'int4', bigint: 'int8', 'integer[]': 'int4[]' },
};

function writeOf(type: EntityColumn['type'], by: Type): EntityColumn['write'] {
  // One array of each row's own, as its text: an array of arrays would have to be even.
  if (type === 'int4[]') return (value) => `{${(value as readonly number[]).join()}}`;
  if (by instanceof JsonType) return (value) => (value === null ? null : JSON.stringify(value));
  const isOwn = type === 'jsonb' || type === 'timestamptz';
  return isOwn ? (value) => by.convertToDatabaseValue(value as never, platform) : (value) => value;
}

function columnOf(property: string, described: Property): EntityColumn {
  const by = typeof described.type === 'function' ? new described.type() : described.type;
  const declared = described.columnType ?? by.getColumnType(described as never, platform);
  const type = TYPES[declared];
  if (type === undefined) throw new Error(`${property}: there is no insert of a column of type ${declared}`);
  const name = described.fieldName ?? naming.propertyToColumnName(property);
  return { property, name, type, lazy: described.lazy === true, write: writeOf(type, by) };
}

/** The columns of an entity's table, in the order of its properties. */
export function columnsOf(entity: Entity): readonly EntityColumn[] {
  const stored = Object.entries((entity.meta as Meta).properties).filter(([, { formula }]) => formula === undefined);
  return stored.map(([property, described]) => columnOf(property, described));
}

const castOf = ({ type }: EntityColumn) => (type === 'int4[]' ? '::int4[]' : '');
const sentAs = ({ type }: EntityColumn): ColumnType => (type === 'int4[]' ? 'text' : type);

/**
 * The insert of rows as the entity describes them. An entity would insert them by a statement of its own, a round trip
 * more for every request.
 */
export function insertOf(entity: Entity): RowInsert {
  const columns = columnsOf(entity);
  const types = columns.map(sentAs);
  const parameter = (at: number, first: number) => `$${first + at}::${types[at]}[]`;
  return {
    parameters: columns.length,
    parameter: (column, first = 1) => {
      const at = columns.findIndex(({ name }) => name === column);
      if (at < 0) throw new Error(`there is no column ${column}`);
      return parameter(at, first);
    },
    sql: (first = 1, where = 'true') => {
      const names = columns.map(({ name }) => name).join(', ');
      const values = columns.map((column, at) => `unnest(${parameter(at, first)})${castOf(column)}`).join(', ');
      return `insert into ${(entity.meta as Meta).tableName} (${names}) select ${values} where ${where}`;
    },
    values: (rows) =>
      toColumnArrays(
        types,
        rows.map((row) =>
          columns.map(({ property, write }) => write((row as Readonly<Record<string, unknown>>)[property] ?? null)),
        ),
      ),
  };
}
