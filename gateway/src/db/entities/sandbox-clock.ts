import { defineEntity, p } from '@mikro-orm/postgresql';

/** How far the sandbox's clock is ahead: one row. */
export const SandboxClock = defineEntity({
  name: 'SandboxClock',
  tableName: 'sandbox_clock',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    offsetMs: p.bigint('number'),
  },
  checks: [{ name: 'sandbox_clock_id_check', expression: 'id = 1' }],
});
