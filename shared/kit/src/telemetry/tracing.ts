import { type Context, type Link, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createExporter } from './exporter.ts';
import type { Logger } from './log.ts';
import type { Counter } from './metrics.ts';
import type { Span, SpanOptions, Tracer } from './spans.ts';
import { formatTraceparent, type TracePlace } from './traceparent.ts';

export type TracingOptions = {
  readonly service: string;
  readonly endpoint: string;
  readonly share: number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly exported: Counter;
};

// 2048 spans of about 2 KB are the most that wait; what comes beyond them is dropped. A batch of 128 is rendered
// within 2 ms, which is what a request may have to wait for.
const QUEUE = 2048;
const BATCH = 128;
const APART_MS = 1000;
const EXPORT_MS = 6000;
const CLOSE_MS = 3000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const contextOf = ({ traceId, spanId, sampled }: TracePlace) => ({
  traceId,
  spanId,
  traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});

function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}

type Recorded = ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>;

function spanOf(recorded: Recorded): Span {
  const { traceId, spanId } = recorded.spanContext();
  const place = { traceId, spanId, sampled: true };
  return {
    place,
    traceparent: formatTraceparent(place),
    rename: (name) => void recorded.updateName(name),
    describe: (attributes) => void recorded.setAttributes(attributes),
    end: (error) => {
      if (error !== undefined) {
        recorded.setAttribute('error.type', typeOf(error));
        recorded.setStatus({ code: SpanStatusCode.ERROR });
      }
      recorded.end();
    },
  };
}

function startOptions({ kind, attributes }: SpanOptions, links: Link[]) {
  return {
    kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind],
    ...(attributes === undefined ? {} : { attributes }),
    ...(links.length === 0 ? {} : { links }),
  };
}

/** The SDK: sampling, a bounded queue, an exporter in the background. Loaded only where traces are wanted. */
export function createTracing({ service, endpoint, share, log, exported }: TracingOptions): {
  tracer: Tracer;
  close: () => Promise<void>;
} {
  const exporter = createExporter({ endpoint, log, exported });
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: QUEUE,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: APART_MS,
    exportTimeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'booking' }),
    spanProcessors: [processor],
  });
  const sdk = provider.getTracer('booking');
  // Calls that come to the gateway are sampled by their share, before anything is made for one. Whatever is part of a
  // sampled trace, or follows from one, is recorded: that is what the SDK does without a sampler of ours.
  const isLeftOut = (kind: SpanOptions['kind']) => kind === 'server' && Math.random() >= share;
  const begin: Tracer['begin'] = (options, { parent, link }) => {
    if (parent === undefined && isLeftOut(options.kind)) return null;
    const links = link === undefined ? [] : [{ context: contextOf(link) }];
    const context: Context =
      parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent));
    const recorded = sdk.startSpan(options.name, startOptions(options, links), context);
    return recorded.isRecording() ? spanOf(recorded) : null;
  };
  return { tracer: { begin }, close: () => atMost(CLOSE_MS, provider.shutdown()) };
}

/** A collector that does not answer holds up no shutdown. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
}
