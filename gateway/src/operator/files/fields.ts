import { fileJsonSchema } from '@booking/core/business-file';
import type { BusinessKind } from '@booking/core/trades';

/** One field of a business file, as a person reads about it. */
export type Field = {
  /** `venue.tables[].seats` */
  readonly path: string;
  /** `whole number, 1 to 1000` */
  readonly what: string;
  readonly required: boolean;
  /** What counts where it is left out; undefined: nothing. */
  readonly otherwise: unknown;
  readonly description: string;
};

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
};

/** Every field that a file of this kind may hold, in the file's order. */
export function fieldsOf(kind: BusinessKind): Field[] {
  return fieldsIn(fileJsonSchema(kind) as Schema, '').filter(({ path }) => path !== 'id');
}

function fieldsIn(schema: Schema, path: string): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    const here = path === '' ? name : `${path}.${name}`;
    const { default: otherwise, description = '' } = property;
    const field = { path: here, what: wordsOf(property), otherwise, description };
    return [{ ...field, required: required.includes(name) && otherwise === undefined }, ...within(property, here)];
  });
}

/** The fields of what stands below: of the object, or of each entry of the list. */
function within(schema: Schema, path: string): Field[] {
  const inner = solid(schema);
  if (inner.properties) return fieldsIn(inner, path);
  return inner.items ? within(inner.items, `${path}[]`) : [];
}

/** What it is beside null. */
function solid(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

const FORMATS: Readonly<Record<string, string>> = { date: 'date', uri: 'address', guid: 'id', uuid: 'id' };

function wordsOf(schema: Schema): string {
  const inner = solid(schema);
  const nullable = schema.anyOf?.some(({ type }) => type === 'null') ? ', or null' : '';
  return `${plainWords(inner)}${nullable}`;
}

function plainWords(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') return listWords(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberWords(schema);
  if (schema.type === 'boolean') return 'true | false';
  if (schema.type === 'object') return schema.properties ? 'object' : mapWords(schema);
  return `${FORMATS[schema.format ?? ''] ?? 'text'}${schema.maxLength ? `, at most ${schema.maxLength} characters` : ''}`;
}

function listWords({ items, prefixItems, minItems, maxItems }: Schema): string {
  if (prefixItems) return 'pair';
  const each = items && !items.properties ? ` of ${plainWords(solid(items))}` : '';
  const counts = [minItems && `at least ${minItems}`, maxItems && `at most ${maxItems}`].filter(Boolean);
  return `list${each}${counts.length > 0 ? `, ${counts.join(' and ')}` : ''}`;
}

function numberWords({ type, minimum, maximum }: Schema): string {
  const word = type === 'integer' ? 'whole number' : 'number';
  if (minimum !== undefined && maximum !== undefined) return `${word}, ${minimum} to ${maximum}`;
  return minimum === undefined ? word : `${word}, at least ${minimum}`;
}

function mapWords({ propertyNames, additionalProperties }: Schema): string {
  const names = propertyNames?.enum?.map(String).join(', ') ?? 'names';
  const values = typeof additionalProperties === 'object' ? plainWords(additionalProperties) : 'text';
  return `by ${names}: ${values}`;
}
