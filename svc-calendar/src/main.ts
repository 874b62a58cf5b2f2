import { runService } from '@booking/kit/runtime/main';
import { startCalendar } from './app.ts';
import { Env } from './env.ts';

await runService('svc-calendar', Env, startCalendar);
