import { join } from 'node:path';
import { PHOTO_FILES } from '@booking/core/rules/pictures/photos';
import { type Clock, createClock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import { createEntities } from '@booking/kit/db/orm/entities';
import { assertSchema } from '@booking/kit/db/schema/migrate';
import type { Base } from '@booking/kit/runtime/base';
import type { StartOptions } from '@booking/kit/runtime/service';
import type { Logger } from '@booking/kit/telemetry/log';
import type { Call } from '../call/call.ts';
import { ENTITIES } from '../db/entities/list.ts';
import { MIGRATIONS } from '../db/schema.ts';
import { CONTRACT_LIMITS, READS_LIMIT } from '../domain/window.ts';
import { addressHasher, addressPrinter } from '../edge/client-address.ts';
import type { Env } from '../env.ts';
import { createFindRecords } from '../net/find-records.ts';
import { firstOffset } from '../operator/move-clock.ts';
import { openStores, type Stores } from '../stores/open.ts';
import { photosInDirectory } from '../stores/photos/directory.ts';
import type { PhotoFiles } from '../stores/photos/files.ts';
import { type Internal, internalClient } from '../upstream/internal.ts';
import { secretsFor } from '../upstream/secrets.ts';
import { internalUpstreams } from '../upstream/upstreams.ts';
import type { ConsoleDeps } from '../usecases/console-deps.ts';

export type GatewayOptions = StartOptions<Env> & {
  /** How long a service is waited for; 10 s unless a test is in a hurry. */
  readonly deadlineMs?: number;
  /** How long Redis is waited for; 50 ms unless a test has time. */
  readonly redisTimeoutMs?: number;
};

export type GatewayDeps = {
  readonly stores: Stores;
  /** The hash of who calls. */
  readonly addressOf: (call: Call) => string;
  /** The address of who calls, in words. */
  readonly printAddress: (call: Call) => string;
  readonly console: ConsoleDeps;
  /** The services' private ports. */
  readonly internal: Internal;
  readonly photos: PhotoFiles;
  readonly deadlineMs: number;
};

const DEADLINE_MS = 10_000;
const OWN_PHOTOS = join(import.meta.dirname, '../../../.local/photos');

/** The gateway's schema keeps how far the sandbox's clock was moved; without the schema it does not start. */
export async function gatewayClock(db: Database, { SANDBOX, SANDBOX_DAYS_BEHIND: behind }: Env): Promise<Clock> {
  await assertSchema(db, MIGRATIONS);
  return createClock({ offsetMs: SANDBOX ? await firstOffset(createEntities(db, ENTITIES), behind) : 0 });
}

export async function createDeps(base: Base<Env>, options: GatewayOptions): Promise<GatewayDeps> {
  const { env, log, closer, clock } = base;
  sayWhatIsUnusual(env, log);
  const proxies = { pepper: env.ADDRESS_PEPPER, trustedProxies: env.TRUSTED_PROXIES };
  const [hashAddress, printAddress] = [addressHasher(proxies), addressPrinter(proxies)];
  const addressOf = (call: Call) => hashAddress(call.req);
  const stores = await openMemory(base, addressOf, options.redisTimeoutMs);
  closer.add('redis', stores.close);
  const stop = clock.onMove(() => stores.publicAnswers?.invalidate());
  closer.add('moves of the clock', stop);
  return {
    stores,
    addressOf,
    printAddress: (call) => printAddress(call.req),
    console: {
      db: base.db,
      entities: createEntities(base.db, ENTITIES),
      clock,
      publicUrl: env.PUBLIC_URL,
      hosts: hostSettings(env),
      encryptionKey: env.ENCRYPTION_KEY,
    },
    internal: openInternal(base),
    photos: await openPhotos(base),
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
  };
}

async function openPhotos({ env, closer }: Base<Env>): Promise<PhotoFiles> {
  if (env.PHOTOS_BUCKET === undefined) return photosInDirectory(env.PHOTOS_DIRECTORY ?? OWN_PHOTOS);
  // The SDK takes 20 MiB, which a gateway with a directory does not pay.
  const { photosInBucket } = await import('../stores/photos/bucket.ts');
  const [accessKeyId = '', secretAccessKey = ''] = env.PHOTOS_ACCESS_KEY?.split(':') ?? [];
  return photosInBucket(
    {
      bucket: env.PHOTOS_BUCKET,
      region: env.PHOTOS_REGION,
      endpoint: env.PHOTOS_ENDPOINT,
      credentials: env.PHOTOS_ACCESS_KEY === undefined ? undefined : { accessKeyId, secretAccessKey },
      names: PHOTO_FILES,
    },
    closer,
  );
}

function openInternal({ env, closer, callers }: Base<Env>): Internal {
  const upstreams = internalUpstreams(env);
  for (const upstream of Object.values(upstreams)) closer.add('private upstream', upstream.close);
  return internalClient(upstreams, secretsFor(callers));
}

function hostSettings({ PUBLIC_URL, PAGES_HOST, DNS_SERVERS }: Env): ConsoleDeps['hosts'] {
  const { hostname } = new URL(PUBLIC_URL);
  const target = PAGES_HOST ?? hostname;
  return { target, platform: [...new Set([hostname, target])], find: createFindRecords(target, DNS_SERVERS) };
}

function sayWhatIsUnusual({ LIMIT_KEY, LIMIT_REQUESTS, LIMIT_READS, SANDBOX }: Env, log: Logger): void {
  const { key, requests } = CONTRACT_LIMITS;
  if (LIMIT_KEY !== key || LIMIT_REQUESTS !== requests || LIMIT_READS !== READS_LIMIT)
    log.warn({ LIMIT_KEY, LIMIT_REQUESTS, LIMIT_READS }, 'the limits are raised: for tests and bench only');
  if (SANDBOX) log.warn('this is a sandbox: the clock can be moved');
}

function openMemory(
  { env, log, db, broker, clock }: Base<Env>,
  addressOf: GatewayDeps['addressOf'],
  timeoutMs?: number,
): Promise<Stores> {
  return openStores({
    db,
    clock,
    log,
    addressOf,
    redis: {
      url: env.REDIS_URL,
      cluster: env.REDIS_CLUSTER,
      namespace: env.REDIS_NAMESPACE,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    },
    limits: { key: env.LIMIT_KEY, requests: env.LIMIT_REQUESTS },
    readsLimit: env.LIMIT_READS,
    gateways: env.GATEWAY_REPLICAS,
    keyPrefix: env.KEY_PREFIX,
    encryptionKey: env.ENCRYPTION_KEY,
    publicCache: env.PUBLIC_CACHE,
    publicUrl: env.PUBLIC_URL,
    receivesInvalidations: broker.isConnected,
  });
}
