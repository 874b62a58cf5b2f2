import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/log';
import type { Call } from '../call.ts';
import type { Limits } from '../domain/window.ts';
import { createFloods, type Floods } from '../floods.ts';
import { type KeyFormat, keyFormat } from '../keys/format.ts';
import { type Counters, openCounters } from './counters.ts';
import { type Keys, openKeys } from './keys.ts';
import { type Known, markOf, openKnown } from './known.ts';
import { openOrigins } from './origins.ts';
import { openPublicAnswers, type PublicAnswers } from './public-answers.ts';
import { openRedis, type RedisOptions } from './redis.ts';
import { openReplies, type Replies } from './replies.ts';

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
};

/** What a key is judged by. */
export type KeyLookUp = {
  readonly format: KeyFormat;
  readonly keys: Keys;
  readonly known: Known;
  readonly floods: Floods;
  readonly addressOf: (call: Call) => string;
};

export type Stores = {
  readonly counters: Counters;
  readonly limits: Limits;
  /** Reads of calendar links. */
  readonly reads: Counters;
  readonly replies: Replies;
  readonly publicAnswers: PublicAnswers | null;
  readonly keyLookUp: KeyLookUp;
  /** Whether any live publishable key lists the origin; `call` is who asks, where that is known. */
  readonly isListed: (origin: string, call?: Call) => Promise<boolean>;
  /** Throws out what is remembered of one business, or everything. */
  readonly forget: (businessId?: string) => void;
  readonly close: () => Promise<void>;
};

// Refusals a minute from one address before unknown keys and origins cost no look-up any more.
const MOST_REFUSALS = 300;

type MarkRow = { seq: number; mark: number };
const KEY_MARKS = `select seq, ('x' || encode(substring(hash from 1 for 4), 'hex'))::bit(32)::bigint as mark
  from api_key where seq > $1`;

function knownKeys(db: Database): Known {
  return openKnown((after) => db.query<MarkRow>(KEY_MARKS, [after]));
}

function knownOrigins(db: Database): Known {
  return openKnown(async (after) => {
    const rows = await db.query<{ seq: number; origin: string }>('select seq, origin from website where seq > $1', [
      after,
    ]);
    return rows.map(({ seq, origin }) => ({ seq, mark: markOf(origin) }));
  });
}

function originList(db: Database, addressOf: (call: Call) => string) {
  const origins = openOrigins(db);
  const known = knownOrigins(db);
  const floods = createFloods(MOST_REFUSALS);
  const isListed = async (origin: string, call?: Call): Promise<boolean> => {
    const remembered = origins.recall(origin);
    if (remembered !== undefined) return remembered;
    const address = call === undefined ? 'unknown' : addressOf(call);
    if (floods.isOver(address) && !(await known.has(markOf(origin)))) return false;
    const listed = await origins.isListed(origin).catch(() => false);
    if (!listed) floods.count(address);
    return listed;
  };
  const forget = () => {
    origins.forget();
    known.stale();
  };
  return { isListed, forget };
}

/** Everything that the gates look things up in. */
export async function openStores(options: StoreOptions): Promise<Stores> {
  const { db, clock, log, addressOf, limits, readsLimit } = options;
  const redis = await openRedis({ ...options.redis, log });
  const keys = openKeys(db);
  const known = knownKeys(db);
  const { isListed, forget: forgetOrigins } = originList(db, addressOf);
  const publicAnswers = options.publicCache ? openPublicAnswers() : null;
  const format = keyFormat(options.keyPrefix);
  return {
    counters: openCounters(redis, limits, options.gateways),
    limits,
    reads: openCounters(redis, { key: readsLimit, requests: readsLimit }, options.gateways),
    replies: openReplies(redis, clock, options.encryptionKey),
    publicAnswers,
    keyLookUp: { format, keys, known, floods: createFloods(MOST_REFUSALS), addressOf },
    isListed,
    forget: (businessId) => {
      keys.forget(businessId);
      known.stale();
      forgetOrigins();
      publicAnswers?.forget(businessId);
    },
    close: redis.close,
  };
}
