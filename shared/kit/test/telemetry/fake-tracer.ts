import { randomBytes } from 'node:crypto';
import type { Span, SpanAttributes, SpanOptions, Tracer } from '../../src/telemetry/spans.ts';
import { formatTraceparent, type TracePlace } from '../../src/telemetry/traceparent.ts';

export type FakeSpan = SpanOptions & {
  place: TracePlace;
  parent: TracePlace | undefined;
  link: TracePlace | undefined;
  attributes: SpanAttributes;
  ended: boolean;
  error: unknown;
};

/** Keeps every span that is begun, for tests of who begins which. */
export function fakeTracer(): { tracer: Tracer; spans: FakeSpan[] } {
  const spans: FakeSpan[] = [];
  const begin: Tracer['begin'] = (options, { parent, link }) => {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    const place = { traceId, spanId: randomBytes(8).toString('hex'), sampled: true };
    const kept: FakeSpan = {
      ...options,
      attributes: { ...options.attributes },
      place,
      parent,
      link,
      ended: false,
      error: undefined,
    };
    spans.push(kept);
    return spanOf(kept);
  };
  return { tracer: { begin }, spans };
}

function spanOf(kept: FakeSpan): Span {
  return {
    place: kept.place,
    traceparent: formatTraceparent(kept.place),
    rename: (name) => Object.assign(kept, { name }),
    describe: (attributes) => Object.assign(kept.attributes, attributes),
    end: (error) => void Object.assign(kept, { ended: true, error }),
  };
}
