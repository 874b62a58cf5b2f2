import { handleSignals } from '@booking/kit/close';
import { readEnv } from '@booking/kit/env';
import { createLogger } from '@booking/kit/log';
import { startGateway } from './app.ts';
import { Env } from './env.ts';

const env = readEnv(Env);
const log = createLogger({ name: 'gateway', level: env.LOG_LEVEL });
const gateway = await startGateway({ env, log });
handleSignals(gateway.closer, log);
