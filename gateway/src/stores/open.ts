import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/telemetry/log';
import type { Call } from '../call/call.ts';
import { ADDED_KEYS, ADDED_ORIGINS, type AddedKey, type AddedOrigin } from '../db/hot/existing.ts';
import { dayLimits, type Limits, memberLimits } from '../domain/window.ts';
import { type KeyFormat, keyFormat } from '../keys/format.ts';
import { type ExistenceFilter, fingerprintOf, openExistenceFilter } from './existence-filter.ts';
import { type Keys, openKeys } from './keys.ts';
import { type ListedPages, openListedPages } from './listed-pages.ts';
import { type LookUps, openLookUps } from './look-ups.ts';
import { openOrigins } from './origins.ts';
import { type OwnHosts, openOwnHosts } from './own-hosts.ts';
import { openPageOwners, type PageOwners } from './page-owners.ts';
import { openPublicAnswers, type PublicAnswers } from './public-answers.ts';
import { type Counters, openCounters } from './redis/counters.ts';
import { openRedis, type RedisOptions } from './redis/redis.ts';
import { openReplies, type Replies } from './redis/replies.ts';
import { createRefusalThrottle, type RefusalThrottle } from './refusal-throttle.ts';

export type StoreOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly addressOf: (call: Call) => string;
  readonly redis: Omit<RedisOptions, 'log'>;
  readonly limits: Limits;
  /** Of a calendar link, a minute. */
  readonly readsLimit: number;
  readonly gateways: number;
  readonly keyPrefix: string;
  readonly encryptionKey: string;
  readonly publicCache: boolean;
  /** Where people reach the gateway. */
  readonly publicUrl: string;
  /** Whether messages about changed businesses reach this process at this moment. */
  readonly receivesInvalidations: () => boolean;
};

/** What a key is judged by. */
export type KeyLookUp = {
  readonly format: KeyFormat;
  readonly keys: Keys;
  readonly existenceFilter: ExistenceFilter;
  readonly refusalThrottle: RefusalThrottle;
  readonly addressOf: (call: Call) => string;
};

export type Stores = {
  readonly counters: Counters;
  readonly limits: Limits;
  /** Requests of visitors' addresses, a day. */
  readonly days: Counters;
  /** Reads of calendar links. */
  readonly reads: Counters;
  /** Calls of members. */
  readonly memberCalls: Counters;
  readonly replies: Replies;
  readonly publicAnswers: PublicAnswers | null;
  readonly keyLookUp: KeyLookUp;
  readonly pageOwners: PageOwners;
  readonly ownHosts: OwnHosts;
  readonly listedPages: ListedPages;
  /**
   * Whether any live publishable key lists the origin; `call` is who asks, where that is known. Never rejects: what
   * cannot be looked up is not listed.
   */
  readonly isListed: (origin: string, call?: Call) => Promise<boolean>;
  /** Whether an error says that the database gave no answer. */
  readonly isUnavailable: (error: unknown) => boolean;
  /** Throws out what is remembered of one business, or everything. */
  readonly invalidate: (businessId?: string) => void;
  readonly close: () => Promise<void>;
};

// Refusals a minute from one address before unknown keys and origins cost no look-up any more.
const MAX_REFUSALS = 300;

// The first time all of them are read, which is more than one look-up.
const MARKS_MS = 10_000;

function knownKeys(db: LookUps): ExistenceFilter {
  return openExistenceFilter((after) => db.query<AddedKey>(ADDED_KEYS, [after], MARKS_MS));
}

function knownOrigins(db: LookUps): ExistenceFilter {
  return openExistenceFilter(async (after) => {
    const rows = await db.query<AddedOrigin>(ADDED_ORIGINS, [after], MARKS_MS);
    return rows.map(({ seq, origin }) => ({ seq, mark: fingerprintOf(origin) }));
  });
}

function originList(db: LookUps, addressOf: (call: Call) => string) {
  const origins = openOrigins(db);
  const existenceFilter = knownOrigins(db);
  const refusalThrottle = createRefusalThrottle(MAX_REFUSALS);
  const lookUp = async (origin: string, address: string): Promise<boolean> => {
    if (refusalThrottle.isOver(address) && !(await existenceFilter.has(fingerprintOf(origin)))) return false;
    const listed = await origins.isListed(origin);
    if (!listed) refusalThrottle.count(address);
    return listed;
  };
  const isListed = async (origin: string, call?: Call): Promise<boolean> => {
    const remembered = origins.peek(origin);
    if (remembered !== undefined) return remembered;
    try {
      return await lookUp(origin, call === undefined ? 'unknown' : addressOf(call));
    } catch {
      return false;
    }
  };
  const invalidate = () => {
    origins.invalidate();
    existenceFilter.stale();
  };
  return { isListed, invalidate };
}

/** Everything that the gates look things up in. */
export async function openStores(options: StoreOptions): Promise<Stores> {
  const { clock, log, addressOf, limits, readsLimit, receivesInvalidations, publicUrl } = options;
  const db = openLookUps({ db: options.db, log });
  const redis = await openRedis({ ...options.redis, log });
  const replies = openReplies(redis, clock, options.encryptionKey);
  const keys = openKeys(db, receivesInvalidations);
  const existenceFilter = knownKeys(db);
  const pageOwners = openPageOwners(db, receivesInvalidations);
  const ownHosts = openOwnHosts({ db, receivesInvalidations, addressOf, publicUrl });
  const { isListed, invalidate: invalidateOrigins } = originList(db, addressOf);
  const publicAnswers = options.publicCache ? openPublicAnswers() : null;
  const format = keyFormat(options.keyPrefix);
  return {
    counters: openCounters(redis, limits, options.gateways),
    limits,
    days: openCounters(redis, dayLimits(limits), options.gateways),
    reads: openCounters(redis, { key: readsLimit, requests: readsLimit }, options.gateways),
    memberCalls: openCounters(redis, memberLimits(limits), options.gateways),
    replies,
    publicAnswers,
    keyLookUp: { format, keys, existenceFilter, refusalThrottle: createRefusalThrottle(MAX_REFUSALS), addressOf },
    pageOwners,
    ownHosts,
    listedPages: openListedPages(db),
    isListed,
    isUnavailable: db.isUnavailable,
    invalidate: (businessId) => {
      keys.invalidate(businessId);
      pageOwners.invalidate(businessId);
      ownHosts.invalidate(businessId);
      existenceFilter.stale();
      invalidateOrigins();
      publicAnswers?.invalidate(businessId);
    },
    close: () => {
      replies.close();
      return redis.close();
    },
  };
}
