import { PROGRAMS } from '@booking/core/trades';

type Def = { readonly type: string; readonly defaultValue?: unknown };

/** As much of a schema of zod's as is printed of it. */
type Schema = { readonly _zod: { readonly def: Def }; readonly description?: string | undefined };

type Shape = Readonly<Record<string, Schema>>;

async function shapeOf(name: string): Promise<Shape> {
  const { Env } = (await import(`../../${name}/src/env.ts`)) as { Env: { shape: Shape } };
  return Env.shape;
}

/** The settings that each program reads. */
export const SHAPES: Readonly<Record<string, Shape>> = Object.fromEntries(
  await Promise.all(Object.keys(PROGRAMS).map(async (name) => [name, await shapeOf(name)] as const)),
);

const HEAD = '| setting | without it | meaning |\n|---|---|---|';

/** What holds where the setting is not given. */
function withoutIt(schema: Schema): string {
  const def = schema._zod.def;
  if (def.type === 'optional') return 'not set';
  if (def.type !== 'default') return '**required**';
  const value = def.defaultValue;
  return Array.isArray(value) && value.length === 0 ? 'none' : `\`${String(value)}\``;
}

const meaningOf = (schema: Schema): string => (schema.description ?? '').replaceAll('|', '\\|');

const row = (name: string, schema: Schema, otherwise = withoutIt(schema)): string =>
  `| \`${name}\` | ${otherwise} | ${meaningOf(schema)} |`;

const table = (title: string, rows: readonly string[]): string => `### ${title}\n\n${HEAD}\n${rows.join('\n')}`;

/** One default for all, or each program's own where they differ. */
function sharedRow(name: string): string {
  const defaults = Object.values(SHAPES).map((shape) => withoutIt(shape[name] as Schema));
  const same = new Set(defaults).size === 1;
  return row(name, (SHAPES.gateway as Shape)[name] as Schema, same ? defaults[0] : defaults.join(', '));
}

/** Every setting of every program, as tables: first those that all of them read. */
export function environmentTables(): string {
  const shapes = Object.entries(SHAPES);
  const shared = Object.keys(SHAPES.gateway as Shape).filter((name) => shapes.every(([, shape]) => name in shape));
  const own = shapes.map(([service, shape]) => {
    const names = Object.keys(shape).filter((name) => !shared.includes(name));
    return table(
      service,
      names.map((name) => row(name, shape[name] as Schema)),
    );
  });
  return [table('Every process', shared.map(sharedRow)), ...own].join('\n\n');
}
