import { isRaw } from '@mikro-orm/postgresql';

/** A statement with numbered parameters, as Postgres takes them. */
export type Numbered = { readonly text: string; readonly values: readonly unknown[] };

// `\?` is an operator of Postgres that stands for itself, `?` a value.
const PLACES = /\\\?|\?/g;

/**
 * MikroORM writes `?` for a value and would put the values into the text itself. Here they stay beside it, so that every
 * statement is parameterised. An array is a list of values, as `in (?)` means it: a value that is an array for Postgres
 * comes as its text. A piece of SQL (`raw`) stands where its value would.
 */
export function toNumbered(sql: string, params: readonly unknown[]): Numbered {
  const values: unknown[] = [];
  const place = (value: unknown): string => {
    if (isRaw(value)) return fill(value.sql, value.params);
    return Array.isArray(value) ? value.map(place).join(', ') : `$${values.push(value)}`;
  };
  const fill = (text: string, values: readonly unknown[]): string => {
    let at = 0;
    const filled = text.replace(PLACES, (found) => (found === '?' ? place(values[at++]) : '?'));
    if (at !== values.length) throw new Error(`a statement with ${at} places was given ${values.length} values`);
    return filled;
  };
  return { text: fill(sql, params), values };
}
