import { runService } from '@booking/kit/runtime/main';
import { startWebhooks } from './app.ts';
import { Env } from './env.ts';

await runService('svc-webhooks', Env, startWebhooks);
