import { handleSignals } from '@booking/kit/close';
import { readEnv } from '@booking/kit/env';
import { createLogger } from '@booking/kit/log';
import { startCalendar } from './app.ts';
import { Env } from './env.ts';

const env = readEnv(Env);
const log = createLogger({ name: 'svc-calendar', level: env.LOG_LEVEL });
const app = await startCalendar({ env, log });
handleSignals(app.closer, log);
log.info({ port: app.port, private_port: app.privatePort, sandbox: env.SANDBOX }, 'svc-calendar is up');
