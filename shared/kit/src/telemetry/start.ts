import type { Logger } from './log.ts';
import { counter } from './metrics.ts';
import type { TelemetrySettings } from './settings.ts';
import { recordBy } from './spans.ts';

// There from the start, so that a dashboard finds it in a process that records nothing.
const exported = counter('booking_spans_exported_total', 'Spans by whether the collector took them.');

export type TelemetryOptions = {
  /** The process: `svc-hotel`. */
  readonly service: string;
  readonly env: TelemetrySettings;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

/**
 * Records and exports spans from now on, where an exporter is configured; else nothing is even loaded. Parts of the
 * process are to be made after this. Answers what flushes and ends it, to be closed behind everything that makes spans.
 */
export async function startTelemetry({ service, env, log }: TelemetryOptions): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (endpoint === undefined) return async () => {};
  const { createTracing } = await import('./tracing.ts');
  const { tracer, close } = createTracing({ service, endpoint, share, log, exported });
  recordBy(tracer);
  return async () => {
    recordBy(null);
    await close();
  };
}
