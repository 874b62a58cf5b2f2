import { Readable } from 'node:stream';
import { CALLER_HEADER, type Caller } from '@booking/core/caller';
import { mayUse } from '@booking/core/codes/rights';
import { apiError, notFound } from '@booking/core/errors';
import {
  type Handler,
  type Handlers,
  isFileAnswer,
  isStoredAnswer,
  isStreamedAnswer,
  isStreamedFile,
  type Route,
  type StreamedAnswer,
} from '@booking/core/route';
import { CSV_TYPE, csvOf, prefersCsv } from '@booking/core/rules/numbers/csv';
import { decimalsOf } from '@booking/core/rules/print-money';
import { check, faultsSentence } from '@booking/core/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { JSON_TYPE } from './app.ts';
import { callOf, verifyCallerToken } from './caller.ts';
import { readForm } from './form.ts';
import { parseBody, parseFields, parseIds, parseQuery } from './parse.ts';

export type ServeOptions = {
  /** All secrets that the gateway may sign a caller's statement with. */
  readonly callerSecrets: readonly string[];
  readonly clock: Clock;
  /** For tests: an answer that does not match its route's schema becomes a 500 that says where. */
  readonly checkReplies?: boolean;
};

/**
 * Registers every route of a table with its handler. A handler is given parsed input, the caller and the moment;
 * what it returns goes out as JSON with the route's status, what it throws as an `ApiError` in the contract's shape.
 * Order of refusals: no caller's statement (401), query and body (400), malformed ids in the path (404).
 */
export function serve<const Table extends readonly Route[]>(
  app: FastifyInstance,
  routes: Table,
  handlers: Handlers<Table>,
  options: ServeOptions,
): void {
  const byId = handlers as unknown as Readonly<Record<string, Handler<Route>>>;
  for (const route of routes) {
    const handler = byId[route.id];
    if (!handler) throw new Error(`route ${route.id} has no handler`);
    app.route({
      method: route.method,
      url: fastifyPath(route.path),
      ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
      handler: async (request, reply) => {
        const caller = callerOf(request, options.callerSecrets);
        if (route.who === 'console') refuseKeys(route, caller);
        const input = inputOf(route, request, caller, options.clock);
        const answer = await handler(
          route.upload === undefined ? input : await withFile(input, route.upload, route, request.body),
        );
        if (route.csv !== undefined && prefersCsv(request.headers.accept)) return sendCsv(reply, route, answer);
        return send(reply, route, answer, options.checkReplies === true);
      },
    });
  }
}

/** `/v1/bookings/{id}` as fastify writes it: `/v1/bookings/:id`. */
export function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Who calls, as the gateway says. @throws ApiError invalid_key where it does not */
export function callerOf(request: FastifyRequest, secrets: readonly string[]): Caller {
  const caller = verifyCallerToken(request.headers[CALLER_HEADER], callOf(request.raw), secrets, Date.now());
  if (!caller) throw apiError('invalid_key', 'This call does not say who makes it.');
  // From here on faults are logged under the id that the client was given.
  request.id = caller.request_id;
  return caller;
}

/** What members alone do is not there for keys, whoever passed the call on; nor for staff what owners do, by the one table of rights. */
function refuseKeys(route: Route, { key_kind, member }: Caller): void {
  if (key_kind !== 'console') throw notFound();
  if (!mayUse(route, member?.role ?? 'staff'))
    throw apiError('forbidden', 'This is not among the rights of your role.');
}

function inputOf(route: Route, request: FastifyRequest, caller: Caller, clock: Clock): Parameters<Handler<Route>>[0] {
  const query = parseQuery(route.query, request.query);
  const body = route.upload === undefined ? parseBody(route, request.body) : {};
  const params = parseIds(request.params as Record<string, string>, Object.keys(route.texts ?? {}));
  return { params, query, body, caller, now: clock.now() } as Parameters<Handler<Route>>[0];
}

/** The fields of a form in place of a body, and its file. */
async function withFile(input: Parameters<Handler<Route>>[0], upload: string, { body }: Route, bytes: unknown) {
  const { file, fields } = await readForm(bytes, upload);
  return { ...input, body: parseFields(body, fields), file } as Parameters<Handler<Route>>[0];
}

function send(reply: FastifyReply, route: Route, answer: unknown, checked: boolean): FastifyReply {
  if (isStreamedAnswer(answer)) return sendStream(reply, route, answer, checked);
  if (route.file !== undefined && isStreamedFile(answer)) {
    const stream = Readable.from(answer.fileStream, { objectMode: false });
    return saved(reply, answer.name).code(route.reply.status).type(route.file).send(stream);
  }
  if (route.file !== undefined && isFileAnswer(answer)) {
    const { file, name } = answer;
    return saved(reply, name).code(route.reply.status).type(route.file).send(Buffer.from(file));
  }
  const replayed = isStoredAnswer(answer);
  const text = replayed ? answer.storedJson : JSON.stringify(answer);
  if (checked) assertReply(route, text);
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply.code(route.reply.status).type(JSON_TYPE).send(text);
}

const saved = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${name}"`);

/** The rows of a report as a file, which is saved under the last part of its path. */
function sendCsv(reply: FastifyReply, { path, csv = {}, reply: { status } }: Route, answer: unknown): FastifyReply {
  const { rows, currency } = answer as { rows: Readonly<Record<string, unknown>>[]; currency: string };
  const name = path.slice(path.lastIndexOf('/') + 1);
  return saved(reply, `${name}.csv`)
    .code(status)
    .type(CSV_TYPE)
    .send(csvOf(csv, rows, decimalsOf(currency)));
}

/** Piece by piece, as fast as it is read. A failure on the way ends the connection: what came is not the whole. */
function sendStream(reply: FastifyReply, route: Route, { jsonStream }: StreamedAnswer, checked: boolean): FastifyReply {
  const pieces = checked ? checkedPieces(route, jsonStream) : jsonStream;
  const stream = pieces instanceof Readable ? pieces : Readable.from(pieces, { objectMode: false });
  return reply.code(route.reply.status).type(JSON_TYPE).send(stream);
}

async function* checkedPieces(route: Route, pieces: StreamedAnswer['jsonStream']) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) {
    text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    yield piece;
  }
  assertReply(route, text);
}

function assertReply(route: Route, text: string): void {
  const checked = check(route.reply.schema, JSON.parse(text));
  if (checked.ok) return;
  throw apiError('server_error', `The answer of ${route.id} breaks its schema: ${faultsSentence(checked.faults)}`);
}
