import type { z } from 'zod';
import type { Caller, RouteGroup } from './caller.ts';
import type { ErrorCode } from './errors.ts';
import type { CellKind } from './rules/numbers/csv.ts';
import type { BusinessKind, ServiceName } from './trades.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One route of the contract, as data. Gateway rights, limits and cache headers, the service's validation
 * and handler types, the OpenAPI and the tests over every route all come from here.
 */
export type Route = {
  /** operationId, camelCase, unique. */
  readonly id: string;
  readonly method: Method;
  /** `/v1/bookings/{id}/confirm`; parameters in braces are UUIDs, but for those in `texts`. */
  readonly path: string;
  readonly summary: string;
  /** What it does and what to know before calling it, in plain sentences. */
  readonly description: string;
  /** What each parameter of the path names. */
  readonly params?: Readonly<Record<string, string>>;
  /** Parameters of the path that are no UUIDs, each with an example. */
  readonly texts?: Readonly<Record<string, string>>;
  /** gateway: it answers itself. trade: the service of the business's kind, which an operator closes with its other routes. */
  readonly service: ServiceName | 'gateway' | 'trade';
  /** public: both kinds of key. staff: secret keys, and members in the console. console: members alone. */
  readonly who: 'public' | 'staff' | 'console';
  /** Of a route of the console: asks for a sign-in of the last ten minutes. */
  readonly fresh?: true;
  /** Kinds of business that have this route; any other kind gets 404. */
  readonly kinds: readonly BusinessKind[];
  /** The group that an operator can close for one account; null where there is nothing to close. */
  readonly group: RouteGroup | null;
  /** request: counts in the tighter window as well. */
  readonly limit: 'key' | 'request';
  /** public: a 200 for a publishable key may be kept for 60 s. */
  readonly cache: 'none' | 'public';
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a form with one file, in the field of this name, instead of JSON; `body` is what its other fields hold. */
  readonly upload?: string;
  /** How large a body may be; 64 KiB unless told. */
  readonly bodyBytes?: number;
  readonly reply: { readonly status: 200 | 201; readonly schema: z.ZodType; readonly description: string };
  /** An answer that holds a secret: whoever stores it for replay encrypts it. */
  readonly secretReply?: boolean;
  /** The answer may be longer than fits a buffer: its service sends it piece by piece, and the gateway passes it on so. */
  readonly streamed?: true;
  /** The answer is a file of this type instead of JSON. */
  readonly file?: 'application/pdf' | 'application/xml' | 'application/zip';
  /** The answer has `rows`, which a client may have as CSV instead (`Accept: text/csv`): the columns, by their names. */
  readonly csv?: Readonly<Record<string, CellKind>>;
  /** Codes beyond those that every keyed route may answer. */
  readonly errors: readonly ErrorCode[];
};

/** Keeps the literal and schema types of a route while checking its shape. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Parsed<S, Absent> = S extends z.ZodType ? z.output<S> : Absent;

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

type UploadOf<R extends Route> = R['upload'] extends string ? { readonly file: Uint8Array } : unknown;

/** What a handler is given: everything parsed, and the moment on the services' clock. */
export type Input<R extends Route> = UploadOf<R> & {
  readonly params: Readonly<Record<ParamNames<R['path']>, string>>;
  readonly query: Parsed<R['query'], Record<never, never>>;
  readonly body: Parsed<R['body'], Record<never, never>>;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
};

/** What a handler gives back: the body of the success answer, before it is printed as JSON. */
export type Output<R extends Route> = z.input<R['reply']['schema']>;

/**
 * An answer given before, as the JSON text that was sent then. A handler returns it when the service's own
 * idempotency record already holds the answer: same bytes, with `Idempotent-Replayed: true`.
 */
export type StoredAnswer = { readonly storedJson: string };

export function isStoredAnswer(answer: unknown): answer is StoredAnswer {
  return typeof answer === 'object' && answer !== null && 'storedJson' in answer;
}

/** A whole answer as JSON text in pieces, for a route that is `streamed`. Where a piece fails, the connection ends. */
export type StreamedAnswer = { readonly jsonStream: AsyncIterable<string | Uint8Array> };

export function isStreamedAnswer(answer: unknown): answer is StreamedAnswer {
  return typeof answer === 'object' && answer !== null && 'jsonStream' in answer;
}

/** A file, and the name under which it is saved: letters, digits, dots and dashes. */
export type FileAnswer = { readonly file: Uint8Array; readonly name: string };

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'file' in answer && answer.file instanceof Uint8Array;
}

/** The same in pieces, for a route that is `streamed`. */
export type StreamedFile = { readonly fileStream: AsyncIterable<Uint8Array>; readonly name: string };

export function isStreamedFile(answer: unknown): answer is StreamedFile {
  return typeof answer === 'object' && answer !== null && 'fileStream' in answer;
}

type FileOf<R extends Route> = R['file'] extends string
  ? R['streamed'] extends true
    ? StreamedFile
    : FileAnswer
  : never;
type StreamedOf<R extends Route> = R['streamed'] extends true ? StreamedAnswer : never;

export type Handler<R extends Route> = (
  input: Input<R>,
) => Promise<Output<R> | StoredAnswer | StreamedOf<R> | FileOf<R>>;

/** One handler for every route of a table, by its id. A missing one does not compile. */
export type Handlers<Table extends readonly Route[]> = {
  readonly [R in Table[number] as R['id']]: Handler<R>;
};
