import { Secret } from '@booking/kit/env';
import { STALLED_AFTER_MS } from '@booking/kit/http/stalled';
import { baseSettings, PUBLIC_SETTINGS } from '@booking/kit/runtime/settings';
import { z } from 'zod';
import { isRange } from './client-address.ts';
import { CONTRACT_LIMITS, READS_LIMIT } from './domain/window.ts';

const url = z.url();

/** The settings of the process, from its environment. */
export const Env = z.object({
  ...baseSettings({ port: 8080, privatePort: 9080 }),
  ...PUBLIC_SETTINGS,
  OPERATOR_PORT: z.int().min(0).max(65_535).default(8090),
  OPERATOR_TOKEN: Secret,
  REDIS_URL: url,
  /** REDIS_URL names one node of a Redis Cluster, or a host name that leads to any. */
  REDIS_CLUSTER: z.boolean().default(false),
  // A brace would be taken for the hash tag's.
  REDIS_NAMESPACE: z
    .string()
    .regex(/^[^{}]*$/, 'must hold no braces')
    .default('booking'),
  ADDRESS_PEPPER: Secret,
  TRUSTED_PROXIES: z.array(z.string().refine(isRange, 'must be an address or a range')).default([]),
  GATEWAY_REPLICAS: z.int().min(1).default(1),
  KEY_PREFIX: z
    .string()
    .regex(/^[a-z0-9]{1,16}$/, 'must be lower-case letters and digits, at most 16')
    .default('svc'),
  LIMIT_KEY: z.int().min(CONTRACT_LIMITS.key).default(CONTRACT_LIMITS.key),
  LIMIT_REQUESTS: z.int().min(CONTRACT_LIMITS.requests).default(CONTRACT_LIMITS.requests),
  /** Reads of one calendar link a minute. */
  LIMIT_READS: z.int().min(READS_LIMIT).default(READS_LIMIT),
  /** Connections of one client address; trusted proxies are not counted. */
  CONNECTIONS_PER_ADDRESS: z.int().min(1).default(512),
  /** A connection whose client takes no byte of a waiting answer for so long is cut off. */
  STALLED_AFTER_MS: z.int().min(100).default(STALLED_AFTER_MS),
  PUBLIC_CACHE: z.boolean().default(true),
  RESTAURANT_URL: url.default('http://127.0.0.1:8081'),
  HOTEL_URL: url.default('http://127.0.0.1:8082'),
  WEBHOOKS_URL: url.default('http://127.0.0.1:8083'),
  CALENDAR_URL: url.default('http://127.0.0.1:8084'),
  RESTAURANT_INTERNAL_URL: url.default('http://127.0.0.1:9081'),
  HOTEL_INTERNAL_URL: url.default('http://127.0.0.1:9082'),
  WEBHOOKS_INTERNAL_URL: url.default('http://127.0.0.1:9083'),
  CALENDAR_INTERNAL_URL: url.default('http://127.0.0.1:9084'),
});

export type Env = z.output<typeof Env>;
