import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AuditParams } from '../../domain/audit-params.ts';
import type { Via } from '../../domain/console-rules.ts';
import { At } from './at.ts';
import { Business } from './business.ts';

/** What a member did, written before it is done; `done` once it is. It outlives the member, so it names nobody's row. */
export const ConsoleAudit = defineEntity({
  name: 'ConsoleAudit',
  tableName: 'console_audit',
  properties: {
    id: p.uuid().primary(),
    business: () => p.manyToOne(Business).mapToPk().foreignKeyName('console_audit_business_id_fkey').index(false),
    email: p.text(),
    name: p.text(),
    /** The route's id. */
    action: p.text(),
    subject: p.text().nullable(),
    address: p.text(),
    at: p.type(At).index('console_audit_at'),
    done: p.boolean(),
    /** What of the deed is told in words besides: the part of the settings, the role. Nothing of a guest. */
    params: p.json<AuditParams>().default('{}'),
    via: p.text().$type<Via>().default('console'),
  },
  indexes: [{ name: 'console_audit_business', properties: ['business', 'id'] }],
});
