import { docAnchor, errorBody } from '../error-body.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import type { Route } from '../route.ts';
import { errorsOf } from '../routes/all.ts';
import { csvOf } from '../rules/numbers/csv.ts';
import { ERROR_MEANINGS } from './error-meanings.ts';
import { EXAMPLES } from './examples.ts';
import { headerRefs, headersOf } from './headers.ts';
import type { Schemas } from './schemas.ts';

type Content = { readonly schema: unknown; readonly example?: unknown; readonly examples?: unknown };

function answer(description: string, headers: Record<string, unknown>, content: Content, type = 'application/json') {
  return { description, headers, content: { [type]: content } };
}

const FILE: Content = { schema: { type: 'string', format: 'binary' } };

function success(route: Route, schemas: Schemas) {
  const { status, schema, description } = route.reply;
  const headers = headerRefs(headersOf(status, { cached: route.cache === 'public', write: route.method !== 'GET' }));
  if (route.file !== undefined) return [String(status), answer(description, headers, FILE, route.file)] as const;
  const example = EXAMPLES[route.id]?.reply;
  const content = { schema: schemas.print(schema, 'output'), ...(example === undefined ? {} : { example }) };
  const json = answer(description, headers, content);
  if (route.csv === undefined) return [String(status), json] as const;
  const csv = { schema: { type: 'string' }, example: csvExample(route.csv, example) };
  return [String(status), { ...json, content: { ...json.content, 'text/csv': csv } }] as const;
}

function csvExample(columns: NonNullable<Route['csv']>, example: unknown): string {
  const { rows } = (example ?? { rows: [] }) as { rows: Readonly<Record<string, unknown>>[] };
  return csvOf(columns, rows, 2);
}

function failure(route: Route, status: number, codes: readonly ErrorCode[]) {
  const headers = headerRefs(headersOf(status, { cached: false, write: route.method !== 'GET' }));
  const examples = Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
  const description = codes.map(describeCode).join(' ');
  return answer(description, headers, { schema: { $ref: '#/components/schemas/Error' }, examples });
}

// Of the message that stands beside `bad_request`.
const EXAMPLE_FAULTS = [{ path: 'date', message: 'must be a day as YYYY-MM-DD' }];

function exampleOf(code: ErrorCode) {
  const { when, remedy, message } = ERROR_MEANINGS[code];
  const fields = code === 'bad_request' ? EXAMPLE_FAULTS : undefined;
  const { error } = errorBody({ code, message, reason: undefined, fields });
  const value = { error: { ...error, doc_url: `https://api.example.org/v1/docs/plain#${docAnchor(code)}` } };
  return { summary: code, description: `${when} ${remedy}`, value };
}

function describeCode(code: ErrorCode): string {
  const { when, remedy } = ERROR_MEANINGS[code];
  return `\`${code}\`: ${when} ${remedy}`;
}

/** The same refusal stands once under `components.responses`: 34 routes share some thirty of them. */
function shared(schemas: Schemas, route: Route, status: number, codes: readonly ErrorCode[]) {
  const kept = route.method !== 'GET' && [400, 404, 409, 422].includes(status);
  const name = [status, ...codes, ...(kept ? ['replayable'] : [])].join('.');
  schemas.responses.set(name, failure(route, status, codes));
  return [String(status), { $ref: `#/components/responses/${name}` }] as const;
}

/** Every answer of a route by status: its success and each refusal with its codes. */
export function responsesOf(route: Route, schemas: Schemas) {
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERRORS[code]);
  byStatus.set(500, ['server_error']);
  const failures = [...byStatus].map(([status, codes]) => shared(schemas, route, status, codes));
  const gone = [502, 503].map((status) => shared(schemas, route, status, ['server_error']));
  return Object.fromEntries([success(route, schemas), ...failures, ...gone].sort(([a], [b]) => a.localeCompare(b)));
}
