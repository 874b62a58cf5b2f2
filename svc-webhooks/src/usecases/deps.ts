import type { Database } from '@booking/kit/db/open';
import type { CheckedUrl, UrlRefusal } from '@booking/kit/net/public-address';
import type { SecretBox } from '../net/secrets.ts';

/** What the routes' use cases work with. */
export type Deps = {
  readonly db: Database;
  readonly secrets: SecretBox;
  /** The address guard: form, then DNS. */
  readonly checkUrl: (text: string) => Promise<CheckedUrl | UrlRefusal>;
  /** Seals the answers that hold a secret, in the record of idempotency. */
  readonly encryptionKey: string;
  /** Tells the worker that something is due. */
  readonly wake: () => void;
};
