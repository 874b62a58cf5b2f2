import { Type } from '@mikro-orm/postgresql';

/** A moment as the pool gives it, ISO 8601 in UTC with milliseconds; `infinity` stays what it is. */
export class Moment extends Type<string, string> {
  override getColumnType(): string {
    return 'timestamptz';
  }

  override compareAsType(): string {
    return 'string';
  }

  override ensureComparable(): boolean {
    return false;
  }
}

/**
 * A `jsonb` document that has another shape in the program than in its column. It is written when its text has changed.
 */
export function documentOf<Value, Stored>(shape: {
  readonly read: (stored: Stored) => Value;
  readonly write: (value: Value) => Stored;
}): Type<Value, Stored> {
  class DocumentType extends Type<Value, Stored> {
    override convertToDatabaseValue(value: Value): Stored {
      // pg would take an array for one of Postgres' own.
      return (value === null ? null : JSON.stringify(shape.write(value))) as Stored;
    }

    override convertToJSValue(stored: Stored): Value {
      return stored === null ? (null as Value) : shape.read(stored);
    }

    override getColumnType(): string {
      return 'jsonb';
    }

    override compareAsType(): string {
      return 'string';
    }
  }
  return new DocumentType();
}
