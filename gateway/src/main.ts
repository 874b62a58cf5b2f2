import { readEnv } from '@booking/kit/env';
import { createLogger } from '@booking/kit/log';
import { runProcess } from '@booking/kit/run';
import { startGateway } from './app.ts';
import { Env } from './env.ts';

const env = readEnv(Env);
const log = createLogger({ name: 'gateway', level: env.LOG_LEVEL });
await runProcess(log, () => startGateway({ env, log }));
