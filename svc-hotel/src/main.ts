import { readEnv } from '@booking/kit/env';
import { createLogger } from '@booking/kit/log';
import { runProcess } from '@booking/kit/run';
import { startHotel } from './app.ts';
import { Env } from './env.ts';

const env = readEnv(Env);
const log = createLogger({ name: 'svc-hotel', level: env.LOG_LEVEL });
const app = await runProcess(log, () => startHotel({ env, log }));
log.info({ port: app.port, private_port: app.privatePort, sandbox: env.SANDBOX }, 'svc-hotel is up');
