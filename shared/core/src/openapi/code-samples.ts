import { exampleId } from '../describe.ts';
import type { Route } from '../route.ts';
import { EXAMPLES } from './examples.ts';

/** Where a call goes to, and what goes with it. */
type Called = { readonly baseUrl: string; readonly query: Readonly<Record<string, unknown>> };

/** As a programmer writes it: JSON, with keys that need no quotes bare. */
const literal = (value: unknown) => JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');

function paramsOf({ path, texts }: Route, query: Called['query']): Record<string, unknown> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, texts?.[name] ?? exampleId(1)]);
  return {
    ...(names.length === 0 ? {} : { path: Object.fromEntries(names) }),
    ...(Object.keys(query).length === 0 ? {} : { query }),
  };
}

/** The client sends a form as its serializer makes it, whatever the body is by its types. */
function uploadSample({ id, method, path }: Route, field: string, baseUrl: string): string {
  const others = Object.entries((EXAMPLES[id]?.body ?? {}) as Readonly<Record<string, string>>);
  return [
    "import { openAsBlob } from 'fs';",
    "import { createBookingClient, unwrap } from '@booking/client';",
    '',
    `const api = createBookingClient({ baseUrl: '${baseUrl}', key: 'YOUR_KEY' });`,
    'const form = new FormData();',
    `form.set('${field}', await openAsBlob('file'));`,
    ...others.map(([name, value]) => `form.set('${name}', '${value}');`),
    '',
    `const answer = await unwrap(api.${method}('${path}', { body: {} as never, bodySerializer: () => form }));`,
    'console.log(answer);',
  ].join('\n');
}

/** The call with our client for TypeScript, which the reference shows beside those that it makes itself. */
export function typescriptSample(route: Route, { baseUrl, query }: Called): string {
  if (route.upload !== undefined) return uploadSample(route, route.upload, baseUrl);
  const params = paramsOf(route, query);
  const body = EXAMPLES[route.id]?.body;
  const init = {
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(body === undefined ? {} : { body }),
  };
  const args = [`'${route.path}'`, ...(Object.keys(init).length === 0 ? [] : [literal(init)])].join(', ');
  return [
    "import { createBookingClient, unwrap } from '@booking/client';",
    '',
    `const api = createBookingClient({ baseUrl: '${baseUrl}', key: 'YOUR_KEY' });`,
    '',
    `const answer = await unwrap(api.${route.method}(${args}));`,
    'console.log(answer);',
  ].join('\n');
}
