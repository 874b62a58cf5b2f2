import type { Account } from '@booking/core/messages';
import type { BusinessKind } from '@booking/core/trades';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';

/** An account as its file has it, with the host that the business claims. Services are told of that once it is verified. */
export type ClaimingAccount = Omit<Account, 'own_host'> & { host_name?: string | undefined };

/**
 * A business and the file that it lives by. `version` rises with every change of it, of its subscription or its keys.
 * `pending` is a file that its service has not confirmed yet.
 */
export const Business = defineEntity({
  name: 'Business',
  tableName: 'business',
  properties: {
    id: p.uuid().primary(),
    slug: p.text().unique('business_slug_key'),
    kind: p.text().$type<BusinessKind>(),
    live: p.boolean().default(false),
    version: p.bigint('number'),
    account: p.json<ClaimingAccount>(),
    part: p.json<unknown>(),
    pending: p.json<unknown>().nullable(),
    pendingVersion: p.bigint('number').nullable(),
    createdAt: p.type(At),
    updatedAt: p.type(At),
  },
  checks: [{ name: 'business_kind_check', expression: "kind ~ '^[a-z_]{1,40}$'" }],
});
export type Business = InferEntity<typeof Business>;
