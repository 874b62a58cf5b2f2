import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Collects every named schema and refusal once, under `components`, while routes are printed. */
export function createSchemas() {
  const named = new Map<string, JsonSchema>();
  const responses = new Map<string, unknown>();

  const rewrite = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rewrite);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, value.replace('#/$defs/', '#/components/schemas/')]
          : [key, rewrite(value)],
      ),
    );
  };

  return {
    named,
    responses,
    /** JSON Schema 2020-12 of a zod schema: what may be sent (`input`) or what is answered (`output`). */
    print(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
      const {
        $schema: _,
        $defs,
        ...root
      } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }) as JsonSchema;
      for (const [id, definition] of Object.entries(($defs as Record<string, JsonSchema> | undefined) ?? {})) {
        named.set(id, rewrite(definition) as JsonSchema);
      }
      return rewrite(root) as JsonSchema;
    },
  };
}

export type Schemas = ReturnType<typeof createSchemas>;

/** A pair of the same two is printed as a list of exactly two: many tools do not know `prefixItems` yet. */
function printPairs(jsonSchema: JsonSchema): void {
  const items = jsonSchema.prefixItems as JsonSchema[] | undefined;
  if (items === undefined || new Set(items.map((item) => JSON.stringify(item))).size !== 1) return;
  delete jsonSchema.prefixItems;
  Object.assign(jsonSchema, { items: items[0], minItems: items.length, maxItems: items.length });
}

/** Leaves out what only repeats the format, and the bounds that merely say "a safe integer". */
function tidy({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  printPairs(jsonSchema);
  // zod leaves the examples of whatever is read through a transform out of what may be sent; ours are as they are sent.
  const examples = z.globalRegistry.get(zodSchema)?.examples;
  if (examples !== undefined) jsonSchema.examples = examples;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  delete jsonSchema.id;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}
