import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { HostSettings } from './claim-host.ts';

/** What the console's commands work with. */
export type ConsoleDeps = {
  readonly db: Database;
  readonly entities: Entities;
  readonly clock: Clock;
  /** Where people reach the gateway. */
  readonly publicUrl: string;
  readonly hosts: HostSettings;
  /** Links wait encrypted until their e-mail leaves. */
  readonly encryptionKey: string;
};
