import { createSchemas, type JsonSchema, type Schemas } from '@booking/core/openapi/schemas';
import type { Route } from '@booking/core/route';
import { MEMBER_ROUTES } from '@booking/core/routes/console/members';

const inPath = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function inQuery({ query }: Route, schemas: Schemas) {
  if (query === undefined) return [];
  const printed = schemas.print(query, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(printed.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: printed.required?.includes(name) ?? false,
    // A number in a query is text until it is read; what reads text of any form prints no type.
    schema: schema.type === undefined && schema.anyOf === undefined ? { type: 'string', ...schema } : schema,
  }));
}

function bodyOf({ body }: Route, schemas: Schemas) {
  if (body === undefined) return {};
  const required = !body.safeParse({}).success;
  return { requestBody: { required, content: { 'application/json': { schema: schemas.print(body, 'input') } } } };
}

function operation(route: Route, path: string, schemas: Schemas) {
  const { status, schema } = route.reply;
  const reply = { description: '', content: { 'application/json': { schema: schemas.print(schema, 'output') } } };
  return {
    operationId: route.id,
    summary: route.summary,
    parameters: [...inPath(path), ...inQuery(route, schemas)],
    ...bodyOf(route, schemas),
    responses: { [status]: reply },
  };
}

/** Where a route lies below `/console/api`: staff routes lie there as they do under `/v1`. */
const pathBelow = ({ path }: Route): string => path.replace(/^\/(?:console\/api|v1)(?=\/)/, '');

/** Everything that the console may ask for, described for the types of its client alone. */
export function describeConsole(): object {
  const schemas = createSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of MEMBER_ROUTES) {
    const path = pathBelow(route);
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] ??= operation(route, path, schemas);
  }
  const components = { schemas: Object.fromEntries(schemas.named) };
  return { openapi: '3.1.0', info: { title: 'Console', version: '1' }, paths, components };
}
