import { PROGRAMS, SERVICE_NAMES, type ServiceName } from '@booking/core/trades';
import { STALLED_AFTER_MS } from '@booking/kit/http/stalled';
import { Secret } from '@booking/kit/runtime/env';
import { baseSettings, MAIL_SETTINGS, PUBLIC_SETTINGS } from '@booking/kit/runtime/settings';
import { z } from 'zod';
import { CONTRACT_LIMITS, READS_LIMIT } from './domain/window.ts';
import { isRange } from './edge/client-address.ts';
import { isNameServer } from './edge/name-server.ts';

const url = z.url();

type UrlName = `${Uppercase<ServiceName>}_${'URL' | 'INTERNAL_URL'}`;

/** Where each service is: its public port, then its private one. */
function serviceUrls() {
  const at = (ending: string, port: 'port' | 'privatePort', words: string) =>
    SERVICE_NAMES.map((name) => {
      const address = `http://127.0.0.1:${PROGRAMS[`svc-${name}`][port]}`;
      return [`${name.toUpperCase()}_${ending}`, url.default(address).describe(`svc-${name}${words}`)];
    });
  const all = [...at('URL', 'port', '.'), ...at('INTERNAL_URL', 'privatePort', "'s private port.")];
  return Object.fromEntries(all) as Record<UrlName, z.ZodDefault<z.ZodURL>>;
}

/** The settings of the process, from its environment. */
export const Env = z.object({
  ...baseSettings(PROGRAMS.gateway),
  ...PUBLIC_SETTINGS,
  ...MAIL_SETTINGS,
  OPERATOR_PORT: z
    .int()
    .min(0)
    .max(65_535)
    .default(8090)
    .describe("The operator API's port, which nobody outside may reach."),
  OPERATOR_TOKEN: Secret.describe('What the operator API asks for.'),
  REDIS_URL: url.describe('Redis: limits and Idempotency-Keys.'),
  REDIS_CLUSTER: z
    .boolean()
    .default(false)
    .describe('Whether REDIS_URL names one node of a Redis Cluster, or a host name that leads to any.'),
  // A brace would be taken for the hash tag's.
  REDIS_NAMESPACE: z
    .string()
    .regex(/^[^{}]*$/, 'must hold no braces')
    .default('booking')
    .describe('What stands before every key in Redis.'),
  ADDRESS_PEPPER: Secret.describe("What clients' addresses are hashed with before they are kept anywhere."),
  TRUSTED_PROXIES: z
    .array(z.string().refine(isRange, 'must be an address or a range'))
    .default([])
    .describe('Addresses or ranges of the proxies in front, whose X-Forwarded-For is believed.'),
  GATEWAY_REPLICAS: z
    .int()
    .min(1)
    .default(1)
    .describe('The number of gateways: each counts its share of the limits while Redis is unavailable.'),
  KEY_PREFIX: z
    .string()
    .regex(/^[a-z0-9]{1,16}$/, 'must be lower-case letters and digits, at most 16')
    .default('svc')
    .describe('What API keys begin with.'),
  SANDBOX_DAYS_BEHIND: z
    .int()
    .min(0)
    .max(366)
    .default(0)
    .describe(
      'Of a sandbox that has no business yet: by how many days its clock begins behind real time, so that a demonstration can make its past. From there it goes forward alone.',
    ),
  LIMIT_KEY: z
    .int()
    .min(CONTRACT_LIMITS.key)
    .default(CONTRACT_LIMITS.key)
    .describe('Requests a minute for one key; raised for tests alone.'),
  LIMIT_REQUESTS: z
    .int()
    .min(CONTRACT_LIMITS.requests)
    .default(CONTRACT_LIMITS.requests)
    .describe('Booking and stay requests a minute for one key; raised for tests alone.'),
  LIMIT_SETTINGS: z
    .int()
    .min(20)
    .default(20)
    .describe(
      'Changes of settings a minute for one business, and previews of changes, in the console of one gateway; raised for tests alone.',
    ),
  LIMIT_READS: z.int().min(READS_LIMIT).default(READS_LIMIT).describe('Reads a minute of one calendar link.'),
  CONNECTIONS_PER_ADDRESS: z
    .int()
    .min(1)
    .default(512)
    .describe('Connections of one client address; trusted proxies are not counted.'),
  REQUESTS_PER_ADDRESS: z
    .int()
    .min(1)
    .default(500)
    .describe(
      'Requests a second of one client address; one that sends more is cut off for ten seconds. Trusted proxies are not counted.',
    ),
  STALLED_AFTER_MS: z
    .int()
    .min(100)
    .default(STALLED_AFTER_MS)
    .describe('A connection whose client takes no byte of a waiting answer for so long is cut off.'),
  PUBLIC_CACHE: z.boolean().default(true).describe('Whether public answers are kept for a minute.'),
  CONSOLE_FOLDER: z
    .string()
    .optional()
    .describe('Where the built console lies, if not in `.local/console` beside the sources.'),
  PHOTOS_DIRECTORY: z
    .string()
    .optional()
    .describe(
      'The directory of photos without PHOTOS_BUCKET, if not `.local/photos` beside the sources. Every gateway reads and writes the same.',
    ),
  PHOTOS_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket of S3-compatible storage that holds photos, below `photos/`, instead of a directory.'),
  PHOTOS_REGION: z.string().default('us-east-1').describe('The region of PHOTOS_BUCKET.'),
  PHOTOS_ENDPOINT: url.optional().describe("Where the storage of PHOTOS_BUCKET is, if it is not Amazon's."),
  PHOTOS_ACCESS_KEY: z
    .string()
    .regex(/^[^\s:]+:[^\s:]+$/, 'must be id:secret')
    .optional()
    .describe('The access key of PHOTOS_BUCKET as id:secret. Without it the role of the pod or machine counts.'),
  DEMO_SITES_URL: url
    .optional()
    .describe('Websites that show the widget. Where it is set, the front page leads there.'),
  MAIL_CATCHER_URL: url
    .optional()
    .describe('Where the messages of a sandbox are read. Where it is set, the front page leads there.'),
  PAGES_HOST: z
    .hostname()
    .optional()
    .describe("Where businesses' own hosts are to lead by their CNAME, if that is another host than PUBLIC_URL's."),
  DNS_SERVERS: z
    .array(z.string().refine(isNameServer, 'must be an address, or address:port'))
    .default([])
    .describe(
      "Name servers that are asked for the records of businesses' own hosts, as address:port; those of the system if empty.",
    ),
  ...serviceUrls(),
});

export type Env = z.output<typeof Env>;
