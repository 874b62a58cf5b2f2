import type { z } from 'zod';
import { openCallerKeys } from '../crypto/caller-keys.ts';
import { createLogger, type Logger } from '../telemetry/log.ts';
import { readEnv } from './env.ts';
import type { GracefulShutdown } from './graceful-shutdown.ts';
import { runProcess } from './run.ts';
import type { BaseEnv } from './settings.ts';

type Started = { readonly closer: GracefulShutdown; readonly ports: Readonly<Record<string, number>> };

/** One wrong key among those of all programs is said at the start, not by calls that are refused. */
function refineKeys(name: string, settings: unknown, context: z.RefinementCtx): void {
  try {
    openCallerKeys(name, settings as BaseEnv);
  } catch (error) {
    context.addIssue({ code: 'custom', path: ['CALLER_PUBLIC_KEYS'], message: (error as Error).message });
  }
}

/** The main program of a process: reads its settings, starts it and sees to its end. */
export async function runService<E extends BaseEnv>(
  name: string,
  schema: z.ZodObject & z.ZodType<E>,
  start: (options: { readonly env: E; readonly log: Logger }) => Promise<Started>,
): Promise<void> {
  const env = readEnv(schema.superRefine((settings, context) => refineKeys(name, settings, context))) as E;
  const log = createLogger({ name, level: env.LOG_LEVEL });
  const { ports } = await runProcess(log, () => start({ env, log }));
  log.info({ ...ports, sandbox: env.SANDBOX }, `${name} is up`);
}
