import { AsyncLocalStorage } from 'node:async_hooks';
import { parseTraceparent, type TracePlace } from './traceparent.ts';

/** Values that describe a span. Never a guest's data, a key, a token or a whole address: ids of ours and templates of routes. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanOptions = {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
};

/** A piece of work that is being recorded. */
export type Span = {
  readonly place: TracePlace;
  /** The same place as the header `traceparent`. */
  readonly traceparent: string;
  rename(name: string): void;
  describe(attributes: SpanAttributes): void;
  /** @param error what it failed with; only its type is recorded, since a message may repeat what somebody typed */
  end(error?: unknown): void;
};

/** What records spans. `begin` answers null where a trace that would begin here is not sampled. */
export type Tracer = {
  begin(options: SpanOptions, from: { readonly parent?: TracePlace; readonly link?: TracePlace }): Span | null;
};

let tracer: Tracer | null = null;
const active = new AsyncLocalStorage<Span | null>();

/** Records spans by this from now on; null ends that. Parts that ask `isTracing` once are to be made after it. */
export function recordBy(recorder: Tracer | null): void {
  tracer = recorder;
}

/** Whether spans are recorded at all. Without an exporter they are not, and what asks costs nothing. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Begins a trace, if it is sampled. `cause`: the `traceparent` of another trace that led to this one. */
export function beginTrace(options: SpanOptions, cause?: unknown): Span | null {
  const link = parseTraceparent(cause);
  return tracer?.begin(options, link === null ? {} : { link }) ?? null;
}

/** A span of the trace that a message or a call belongs to; null where that is not sampled or there is none. */
export function continueTrace(traceparent: unknown, options: SpanOptions): Span | null {
  const parent = tracer === null ? null : parseTraceparent(traceparent);
  return parent?.sampled ? (tracer?.begin(options, { parent }) ?? null) : null;
}

/** A span within the active one; null where there is none. */
export function startSpan(options: SpanOptions): Span | null {
  const parent = tracer === null ? null : active.getStore();
  return parent ? (tracer?.begin(options, { parent: parent.place }) ?? null) : null;
}

/** Does work within a span, which then is the active one of all that the work awaits. The span is not ended. */
export function within<T>(span: Span | null, work: () => T): T {
  return span === null ? work() : active.run(span, work);
}

/** Does work that belongs to no request: what starts it may be in the midst of one. */
export function detached<T>(work: () => T): T {
  return tracer === null ? work() : active.run(null, work);
}

/** Does work within a span and ends the span with it. */
export function inSpan<T>(span: Span | null, work: () => Promise<T>): Promise<T> {
  return span === null ? work() : recorded(span, work);
}

async function recorded<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await active.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Headers by which others continue a trace. */
export type TraceHeaders = Readonly<Record<string, string>>;

const NONE: TraceHeaders = Object.freeze({});

/** Those of a span, the active one without; empty where nothing is recorded. */
export function traceHeaders(span: Span | null | undefined = active.getStore()): TraceHeaders {
  return span ? { traceparent: span.traceparent } : NONE;
}

/** The active span as fields of a log line. */
export function traceFields(): Record<string, string> {
  const span = active.getStore();
  return span ? { trace_id: span.place.traceId, span_id: span.place.spanId } : {};
}
