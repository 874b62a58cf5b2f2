import type { Database } from '@booking/kit/db/open';
import type { Broker } from '@booking/kit/mq/connect';
import type { Internal } from '../upstream/internal.ts';
import type { KeyParts } from '../usecases/api-keys.ts';

/** What the operator's commands work with. */
export type OperatorParts = KeyParts & {
  /** For dead letters, whose statements are the kit's. */
  readonly db: Database;
  readonly broker: Broker;
  readonly internal: Internal;
  readonly sandbox: boolean;
};
