import type { ServiceMigration } from '@booking/kit/db/schema/migrations';
import { webhooks } from './migrations/0001-webhooks.ts';
import { olderSecrets } from './migrations/0002-older-secrets.ts';
import { traces } from './migrations/0003-traces.ts';
import { answers } from './migrations/0004-answers.ts';
import { events } from './migrations/0005-events.ts';

/** In the order in which they run. One that is out in the world is never changed. */
export const MIGRATIONS: readonly ServiceMigration[] = [webhooks, olderSecrets, traces, answers, events];

export const SCHEMA = 'svc_webhooks';
