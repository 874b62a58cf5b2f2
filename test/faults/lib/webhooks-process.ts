import { createClock } from '@booking/kit/clock';
import { handleSignals } from '@booking/kit/close';
import { readEnv } from '@booking/kit/env';
import { createLogger } from '@booking/kit/log';
import { startWebhooks } from '../../../svc-webhooks/src/app.ts';
import { Env } from '../../../svc-webhooks/src/env.ts';
import { crashHooks } from './crash.ts';

/** svc-webhooks as it is, in a process that can be told where to die and how late it is. */
const env = readEnv(Env);
const log = createLogger({ name: 'svc-webhooks', level: env.LOG_LEVEL });
const clock = createClock({ offsetMs: Number(process.env.CLOCK_OFFSET_MS ?? 0) });
const hooks = crashHooks(['afterFanOut', 'afterClaim', 'beforeSend', 'afterSend', 'afterFinish']);
const app = await startWebhooks({ env, log, clock, hooks });
handleSignals(app.closer, log);
