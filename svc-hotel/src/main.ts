import { runService } from '@booking/kit/runtime/main';
import { startHotel } from './app.ts';
import { Env } from './env.ts';

await runService('svc-hotel', Env, startHotel);
