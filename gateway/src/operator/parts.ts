import type { BusinessKind } from '@booking/core/caller';
import type { ServiceName } from '@booking/core/route';
import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Broker } from '@booking/kit/mq/connect';
import type { KeyFormat } from '../keys/format.ts';
import type { Internal } from './internal.ts';

/** What the operator's commands work with. */
export type OperatorParts = {
  readonly db: Database;
  readonly broker: Broker;
  readonly clock: Clock;
  readonly format: KeyFormat;
  readonly internal: Internal;
  readonly sandbox: boolean;
  /** Throws out what this process remembers of a business. */
  readonly forget: (businessId: string) => void;
};

/** The service that a kind of business belongs to. */
export const SERVICE_OF: Record<BusinessKind, ServiceName> = {
  restaurant: 'restaurant',
  appointment: 'restaurant',
  hotel: 'hotel',
};
