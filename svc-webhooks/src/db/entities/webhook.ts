import type { EventType } from '@booking/core/events';
import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { FormerSecret } from '../../domain/former-secrets.ts';
import { MAX_WEBHOOKS } from '../../domain/limits.ts';

/** Where a business is told of its events. `place` keeps a business from having more than it may. */
export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    place: p.smallint(),
    url: p.text(),
    origin: p.text(),
    /** Empty for one that listens to all, later ones too. */
    events: p.array<EventType>().columnType('text[]'),
    /** Encrypted, as the former ones. */
    secret: p.text(),
    formerSecret: p.text().nullable(),
    formerUntil: p.type(Moment).nullable(),
    createdAt: p.type(Moment),
    lastSuccessAt: p.type(Moment).nullable(),
    lastFailureAt: p.type(Moment).nullable(),
    lastStatus: p.smallint().nullable(),
    lastError: p.text().nullable(),
    failures: p.integer().default(0),
    slow: p.boolean().default(false),
    /** Deliveries that may be in flight at a time. */
    cap: p.smallint().default(4),
    /** Secrets that were replaced before the last one and still sign, the newest first. */
    olderSecrets: p.json<readonly FormerSecret[]>().defaultRaw("'[]'"),
  },
  uniques: [{ name: 'webhook_place', properties: ['businessId', 'place'] }],
  checks: [{ name: 'webhook_place_check', expression: `place >= 1 and place <= ${MAX_WEBHOOKS}` }],
});
export type Webhook = InferEntity<typeof Webhook>;
