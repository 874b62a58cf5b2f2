import { runService } from '@booking/kit/runtime/main';
import { startRestaurant } from './app.ts';
import { Env } from './env.ts';

await runService('svc-restaurant', Env, startRestaurant);
