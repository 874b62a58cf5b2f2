/** The place of a span in a trace, as the header `traceparent` of W3C Trace Context names it. */
export type TracePlace = { readonly traceId: string; readonly spanId: string; readonly sampled: boolean };

// A version after 00 may add fields behind a hyphen; ff is no version.
const SHAPE = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** What a `traceparent` says; null for anything that is none. */
export function parseTraceparent(value: unknown): TracePlace | null {
  const found = typeof value === 'string' ? SHAPE.exec(value) : null;
  if (found === null) return null;
  const [, version, traceId = '', spanId = '', flags = '', rest] = found;
  if (version === '00' && rest !== undefined) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function formatTraceparent({ traceId, spanId, sampled }: TracePlace): string {
  return `00-${traceId}-${spanId}-0${sampled ? SAMPLED : 0}`;
}
