import { createClock } from '@booking/kit/clock';
import { createResolve } from '@booking/kit/net/resolve';
import { readEnv } from '@booking/kit/runtime/env';
import { handleSignals } from '@booking/kit/runtime/graceful-shutdown';
import { createLogger } from '@booking/kit/telemetry/log';
import { startWebhooks } from '../../../../svc-webhooks/src/app.ts';
import { Env } from '../../../../svc-webhooks/src/env.ts';
import { crashHooks } from '../crash.ts';

/** svc-webhooks as it is, in a process that can be told where to die, how late it is and whom to ask for addresses. */
const env = readEnv(Env);
const log = createLogger({ name: 'svc-webhooks', level: env.LOG_LEVEL });
const clock = createClock({ offsetMs: Number(process.env.CLOCK_OFFSET_MS ?? 0) });
const hooks = crashHooks(['afterFanOut', 'afterClaim', 'beforeSend', 'afterSend', 'afterFinish']);
const { NAME_SERVER } = process.env;
const resolve = NAME_SERVER === undefined ? {} : { resolve: createResolve([NAME_SERVER]) };
const app = await startWebhooks({ env, log, clock, hooks, ...resolve });
handleSignals(app.closer, log);
