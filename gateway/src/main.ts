import { runService } from '@booking/kit/runtime/main';
import { startGateway } from './app.ts';
import { Env } from './env.ts';

await runService('gateway', Env, startGateway);
