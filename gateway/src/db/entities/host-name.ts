import type { HostFault, HostState } from '@booking/core/codes/host-names';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';
import { Business } from './business.ts';

/** The host that a business claims for its pages, and how far that is proved. */
export const HostName = defineEntity({
  name: 'HostName',
  tableName: 'host_name',
  properties: {
    business: () =>
      p
        .oneToOne(Business)
        .mapToPk()
        .primary()
        .owner()
        .unique(false)
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('host_name_business_id_fkey'),
    name: p.text(),
    /** What stands in the record that proves it: this business's alone. */
    token: p.text(),
    state: p.text().$type<HostState>(),
    /** What the last look found missing. */
    reason: p.text().$type<HostFault>().nullable(),
    /** Whether the business's service knows that it is in effect, or no longer is. */
    applied: p.boolean().default(true),
    claimedAt: p.type(At),
    checkedAt: p.type(At).nullable(),
    /** Since when a host that is in effect lacks its records. */
    failingSince: p.type(At).nullable(),
    dueAt: p.type(At).index('host_name_due'),
    leasedUntil: p.type(At).nullable(),
  },
  indexes: [
    {
      name: 'host_name_verified',
      expression: `create unique index "host_name_verified" on "host_name" ("name") where state = 'verified'`,
    },
  ],
});
export type HostName = InferEntity<typeof HostName>;
