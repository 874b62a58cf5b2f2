import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/log';
import type { CheckedUrl, UrlRefusal } from '@booking/kit/net/public-address';
import type { ReadContext, Reading } from '../domain/ical-read.ts';
import type { Conditional, Fetched } from '../net/fetch-feed.ts';
import type { Vault } from '../net/vault.ts';

/** What the use cases work with. */
export type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly log: Pick<Logger, 'warn'>;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Form of a feed's address, then DNS. */
  readonly checkUrl: (text: string) => Promise<CheckedUrl | UrlRefusal>;
  readonly fetch: (url: string, known: Conditional, signal?: AbortSignal) => Promise<Fetched>;
  /** Reads a calendar beside the service's own loop. */
  readonly read: (body: Uint8Array, context: ReadContext) => Promise<Reading>;
  /** Tells the worker that a feed is due. */
  readonly wake: () => void;
};
