import type { CommandRunner } from '@booking/kit/commands/run';
import type { Database } from '@booking/kit/db/open';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { CheckedUrl, UrlRefusal } from '@booking/kit/net/public-address';
import type { Encryption } from '../net/encryption.ts';

/** What the routes' use cases work with. */
export type Deps = {
  readonly db: Database;
  /** Runs every change that somebody calls for. */
  readonly run: CommandRunner;
  readonly entities: Entities;
  readonly encryption: Encryption;
  /** The address guard: form, then DNS. */
  readonly checkUrl: (text: string) => Promise<CheckedUrl | UrlRefusal>;
  /** Seals the answers that hold a secret, in the record of idempotency. */
  readonly encryptionKey: string;
  /** Tells the worker that something is due. */
  readonly wake: () => void;
};
