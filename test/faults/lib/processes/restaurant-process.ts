import { createClock } from '@booking/kit/clock';
import { readEnv } from '@booking/kit/runtime/env';
import { handleSignals } from '@booking/kit/runtime/graceful-shutdown';
import { createLogger } from '@booking/kit/telemetry/log';
import { startRestaurant } from '../../../../svc-restaurant/src/app.ts';
import { Env } from '../../../../svc-restaurant/src/env.ts';

/** svc-restaurant as it is, in a process that can be told how late it is. */
const env = readEnv(Env);
const log = createLogger({ name: 'svc-restaurant', level: env.LOG_LEVEL });
const app = await startRestaurant({ env, log, clock: createClock({ offsetMs: Number(process.env.CLOCK_OFFSET_MS) }) });
handleSignals(app.closer, log);
