import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from './log.ts';
import type { Counter } from './metrics.ts';
import { detached } from './spans.ts';

// The whole of one export with its repeats; whoever does not take spans within it gets the next batch.
const TIMEOUT_MS = 5000;

const SUCCESS = 0;

type ExporterOptions = {
  readonly endpoint: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Counts spans by whether the collector took them. */
  readonly exported: Counter;
};

/** Sends batches to a collector over OTLP and HTTP. Whether it takes them is counted, and said when that changes. */
export function createExporter({ endpoint, log, exported }: ExporterOptions): SpanExporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const otlp = new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS });
  let taken = true;
  const note = (takes: boolean, spans: number) => {
    exported.inc({ outcome: takes ? 'sent' : 'lost' }, spans);
    if (takes !== taken && takes) log.info('the collector of traces takes spans again');
    if (takes !== taken && !takes) log.warn('the collector of traces takes no spans: they are lost until it does');
    taken = takes;
  };
  return {
    export: (spans, done) =>
      // What ended the last span of the batch may be a request, which all this is no part of.
      detached(() =>
        otlp.export(spans, (result) => {
          note(result.code === SUCCESS, spans.length);
          done(result);
        }),
      ),
    forceFlush: () => otlp.forceFlush(),
    shutdown: () => otlp.shutdown(),
  };
}
