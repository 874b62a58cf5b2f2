import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { CheckedUrl, UrlRefusal } from '@booking/kit/net/public-address';
import type { Logger } from '@booking/kit/telemetry/log';
import type { ReadContext, Reading } from '../domain/ical/ical-read.ts';
import type { Encryption } from '../net/encryption.ts';
import type { Conditional, Fetched } from '../net/fetch-feed.ts';

/** What the use cases work with. */
export type Deps = {
  readonly db: Database;
  readonly entities: Entities;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly log: Pick<Logger, 'warn'>;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Form of a feed's address, then DNS. */
  readonly checkUrl: (text: string) => Promise<CheckedUrl | UrlRefusal>;
  readonly fetch: (url: string, validators: Conditional, signal?: AbortSignal) => Promise<Fetched>;
  /** Reads a calendar beside the service's own loop. */
  readonly read: (body: Uint8Array, context: ReadContext) => Promise<Reading>;
  /** Tells the worker that a feed is due. */
  readonly wake: () => void;
};

/** One link or feed. A member names it with the hotel that they work for: another hotel's is not found. */
export type Which = { readonly id: string; readonly hotelId?: string };
