import type { KeyKind } from '@booking/core/caller';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';
import { Business } from './business.ts';

/** A key by the SHA-256 of its value. By `seq` a process reads what was added since it looked last. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.uuid().primary(),
    seq: p.bigint('number').autoincrement().generated('identity').unique('api_key_seq_key'),
    business: () => p.manyToOne(Business).mapToPk().foreignKeyName('api_key_business_id_fkey').index(false),
    kind: p.text().$type<KeyKind>(),
    hash: p.blob().unique('api_key_hash_key'),
    last4: p.text(),
    createdAt: p.type(At),
    revokedAt: p.type(At).nullable(),
  },
  indexes: [{ name: 'api_key_live', properties: ['business'], where: 'revoked_at is null' }],
  checks: [
    { name: 'api_key_kind_check', expression: "kind in ('publishable', 'secret')" },
    { name: 'api_key_hash_check', expression: 'length(hash) = 32' },
  ],
});
export type ApiKey = InferEntity<typeof ApiKey>;
