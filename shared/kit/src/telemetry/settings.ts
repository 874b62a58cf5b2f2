import { z } from 'zod';

/** The part of every process's settings that is about traces, by the names that OpenTelemetry gives them. */
export const TELEMETRY_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where spans are sent, without `/v1/traces`. Not set: none are recorded.'),
  OTEL_TRACES_SAMPLER_ARG: z
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('The share of calls at the gateway that are traced; the other processes follow its decision.'),
} as const;

export type TelemetrySettings = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
};
