import type { Database } from '@booking/kit/db/open';
import type { Broker } from '@booking/kit/mq/connect';
import type { OwnHosts } from '../stores/own-hosts.ts';
import type { Internal } from '../upstream/internal.ts';
import type { KeyParts } from '../usecases/api-keys.ts';
import type { HostSettings } from '../usecases/claim-host.ts';

/** What the operator's commands work with. */
export type OperatorParts = KeyParts & {
  /** For dead letters, which are no entity. */
  readonly db: Database;
  readonly broker: Broker;
  readonly internal: Internal;
  readonly sandbox: boolean;
  readonly hosts: HostSettings;
  /** Whose own host a name is, while that is in effect. */
  readonly findHost: OwnHosts['find'];
};
