import type { z } from 'zod';
import { createLogger, type Logger } from '../telemetry/log.ts';
import { readEnv } from './env.ts';
import type { GracefulShutdown } from './graceful-shutdown.ts';
import { runProcess } from './run.ts';
import type { BaseEnv } from './settings.ts';

type Started = { readonly closer: GracefulShutdown; readonly ports: Readonly<Record<string, number>> };

/** The main program of a process: reads its settings, starts it and sees to its end. */
export async function runService<E extends BaseEnv>(
  name: string,
  schema: z.ZodObject & z.ZodType<E>,
  start: (options: { readonly env: E; readonly log: Logger }) => Promise<Started>,
): Promise<void> {
  const env = readEnv(schema) as E;
  const log = createLogger({ name, level: env.LOG_LEVEL });
  const { ports } = await runProcess(log, () => start({ env, log }));
  log.info({ ...ports, sandbox: env.SANDBOX }, `${name} is up`);
}
