import { CONFLICT_REASONS } from '@booking/core/codes/conflicts';
import { ERRORS, REASONS } from '@booking/core/errors';
import { EVENT_TYPES, EVENTS } from '@booking/core/events';
import { describeApi } from '@booking/core/openapi/document';
import { ERROR_MEANINGS, REASON_MEANINGS } from '@booking/core/openapi/error-meanings';
import { EVENT_EXAMPLES } from '@booking/core/openapi/examples-webhooks';
import { ROUTES } from '@booking/core/routes/all';
import { describe, expect, it } from 'vitest';

type Node = { readonly [key: string]: unknown };
type Found = { readonly at: string; readonly name: string; readonly node: Node };

const description = describeApi('https://api.booking.test') as Node;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of the document with the path that leads to it; examples are values, not descriptions. */
function* nodesOf(value: unknown, at = ''): Generator<{ at: string; node: Node }> {
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* nodesOf(item, `${at}/${i}`);
  if (!isNode(value)) return;
  yield { at, node: value };
  for (const [key, held] of Object.entries(value))
    if (!['example', 'examples', 'value', 'default'].includes(key) || at.endsWith('/properties'))
      yield* nodesOf(held, `${at}/${key}`);
}

const nodes = [...nodesOf(description)];
const properties: Found[] = nodes.flatMap(({ at, node }) =>
  isNode(node.properties)
    ? Object.entries(node.properties).map(([name, held]) => ({ at: `${at}/${name}`, name, node: held as Node }))
    : [],
);
const parameters: Found[] = nodes
  .filter(({ node }) => ['query', 'path', 'header'].includes(String(node.in)) && isNode(node.schema))
  .map(({ at, node }) => ({ at: `${at}/${node.name}`, name: String(node.name), node }));
const headers: Found[] = Object.entries((description.components as { headers: Record<string, Node> }).headers).map(
  ([name, node]) => ({ at: `headers/${name}`, name, node }),
);

/** At least a few words that end like a sentence, with a capital or a code at their beginning. */
const isSentence = (text: unknown): boolean =>
  typeof text === 'string' && text.length > 8 && /^[A-Z`\d]|^(true|null) /.test(text) && /[.:]$/.test(text);

const branchesOf = (schema: Node): Node[] => [
  schema,
  ...((schema.anyOf as Node[] | undefined) ?? []).flatMap(branchesOf),
];
const isPlain = (schema: Node): boolean => {
  const branches = branchesOf(schema);
  if (branches.some(({ enum: values, const: only, $ref }) => values ?? only ?? $ref)) return false;
  return branches.some(({ type }) => ['string', 'number', 'integer'].includes(String(type)));
};
const hasExample = (schema: Node): boolean => branchesOf(schema).some(({ examples }) => Array.isArray(examples));
const missing = (found: readonly Found[], holds: (one: Found) => boolean): string[] =>
  found.filter((one) => !holds(one)).map(({ at }) => at);

describe('the description says everything', () => {
  it('has seen the whole document', () => {
    expect(properties.length).toBeGreaterThan(250);
    expect(parameters.length).toBeGreaterThan(60);
  });

  it('every property, parameter, header and tag has a description in a plain sentence', () => {
    const tags = (description.tags as Node[]).map((node) => ({ at: `tags/${node.name}`, name: '', node }));
    const told = [...properties, ...parameters, ...headers, ...tags];
    expect(missing(told, ({ node }) => isSentence(node.description))).toEqual([]);
  });

  it('every named schema has a description', () => {
    const schemas = Object.entries((description.components as { schemas: Record<string, Node> }).schemas);
    expect(schemas.filter(([, node]) => !isSentence(node.description)).map(([name]) => name)).toEqual([]);
  });

  it('every text and number has an example', () => {
    expect(missing(properties, ({ node }) => !isPlain(node) || hasExample(node))).toEqual([]);
    const schemas = [...parameters, ...headers].map((one) => ({ ...one, node: one.node.schema as Node }));
    expect(
      missing(schemas, ({ node }) => !isPlain(node) || hasExample(node)).filter((at) => !at.includes('IdempotencyKey')),
    ).toEqual([]);
  });

  it('every amount names its unit: minor units or a decimal amount', () => {
    const amounts = properties.filter(({ name }) => /(^|_)amount$|^per_person_per_night$/.test(name));
    const prices = properties.filter(({ name }) => /^(?:glass_|bottle_)?price$/.test(name));
    expect([amounts.length > 20, prices.length]).toEqual([true, 6]);
    expect(missing(amounts, ({ node }) => /minor units/i.test(String(node.description)))).toEqual([]);
    expect(missing(prices, ({ node }) => /decimal amount/i.test(String(node.description)))).toEqual([]);
    const other = properties.filter(({ node }) => /CHF \d/.test(String(node.description)));
    expect(missing(other, (one) => amounts.includes(one) || prices.includes(one))).toEqual([]);
  });

  it('every optional parameter and body field says what happens without it', () => {
    const bodies = ROUTES.flatMap((route) => (route.body === undefined ? [] : [nameOf(route.id)]));
    const schemas = (description.components as { schemas: Record<string, Node> }).schemas;
    const fields = bodies.flatMap((name) => {
      const { properties: held = {}, required = [] } = schemas[name] as { properties?: object; required?: string[] };
      return Object.entries(held)
        .filter(([key]) => !required.includes(key))
        .map(([key, node]) => ({ at: `${name}/${key}`, name: key, node: node as Node }));
    });
    expect(fields.length).toBeGreaterThan(40);
    const told = [...parameters.filter(({ node }) => node.required === false), ...fields];
    const says = /Default: |Without (it|any)|needs (it|this)|counts as not given/;
    expect(missing(told, ({ node }) => says.test(String(node.description)))).toEqual([]);
  });

  it('every route and every event has a description of its own, and every route names its keys', () => {
    const operations = nodes.filter(({ node }) => typeof node.operationId === 'string').map(({ node }) => node);
    expect(operations.length).toBe(ROUTES.length + EVENT_TYPES.length + 1);
    expect(operations.filter((node) => !isSentence(node.description)).map((node) => node.operationId)).toEqual([]);
    for (const route of ROUTES) {
      const { security } = operations.find(({ operationId }) => operationId === route.id) as { security: object[] };
      const keys = security.flatMap((one) => Object.keys(one));
      expect(keys).toEqual(route.who === 'public' ? ['PublishableKey', 'SecretKey'] : ['SecretKey']);
    }
  });

  it('every error code says when it happens and what to do, on its routes and in the section Errors', () => {
    const guide = (description.info as { description: string }).description;
    expect(Object.keys(ERROR_MEANINGS).sort()).toEqual(Object.keys(ERRORS).sort());
    for (const [code, { when, remedy }] of Object.entries(ERROR_MEANINGS)) {
      expect([code, isSentence(when), isSentence(remedy)]).toEqual([code, true, true]);
      expect(guide).toContain(`| \`${code}\` | ${when} | ${remedy} |`);
    }
    for (const reason of REASONS) expect(guide).toContain(`| \`${reason}\` | ${REASON_MEANINGS[reason]} |`);
    for (const reason of CONFLICT_REASONS) expect(REASONS).toContain(reason);
    const responses = nodes.filter(({ node }) => isNode(node.responses) && 'operationId' in node);
    expect(responses.length).toBeGreaterThan(30);
  });

  it('every code beside a warning stands in its enum, and the description says what it means', () => {
    const found = properties.filter(({ name }) => name === 'warning_codes');
    expect(found.length).toBeGreaterThan(0);
    for (const { node } of found) {
      const codes = (node.items as { enum: string[] }).enum;
      expect(codes.length).toBeGreaterThan(0);
      expect(codes.filter((code) => !new RegExp(`\`${code}\`: [a-z]`).test(String(node.description)))).toEqual([]);
    }
  });

  it.each([
    'Authentication',
    'Dates, times and amounts',
    'Errors',
    'Limits',
    'Idempotency',
    'Pagination',
    'Languages',
    'Versioning',
    'Webhooks',
  ])('has a section on %s', (title) => {
    expect((description.info as { description: string }).description).toContain(`\n# ${title}\n`);
  });

  it.each(EVENT_TYPES)('%s has an example that its own shape accepts', (type) => {
    const example = EVENT_EXAMPLES[type] as { data: unknown };
    expect(EVENTS[type].safeParse(example.data).error?.issues).toBeUndefined();
  });
});

/** The name of a route's body. */
function nameOf(id: string): string {
  const operation = nodes.find(({ node }) => node.operationId === id)?.node as {
    requestBody: { content: Record<string, { schema: { $ref?: string; allOf?: { $ref?: string }[] } }> };
  };
  // A form has its file beside its other fields.
  const [{ schema } = { schema: {} }] = Object.values(operation.requestBody.content);
  const named = [schema, ...(schema.allOf ?? [])].find(({ $ref }) => $ref !== undefined);
  return String(named?.$ref).replace('#/components/schemas/', '');
}
