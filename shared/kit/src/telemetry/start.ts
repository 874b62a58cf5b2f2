import './span-meters.ts';
import type { Logger } from './log.ts';
import type { TelemetrySettings } from './settings.ts';
import { recordBy } from './spans.ts';

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
  const { tracer, close } = createTracing({ service, endpoint, share, log });
  recordBy(tracer);
  return async () => {
    recordBy(null);
    await close();
  };
}
