import type { Logger } from '../telemetry/log.ts';
import { counter } from '../telemetry/metrics.ts';
import { type GracefulShutdown, handleSignals } from './graceful-shutdown.ts';

const uncaught = counter('uncaught_errors_total', 'Errors that nobody caught. Each ends the process after its drain.');

/** EX_SOFTWARE of sysexits.h: a supervisor can tell a fault of the program from a wrong setting. */
const EXIT_SOFTWARE = 70;

/**
 * Starts a process and sees to its end. SIGTERM and SIGINT close it. An error that nobody caught, thrown or rejected,
 * is logged with its stack and counted; what is under way is still answered, then the process ends with 70 and its
 * supervisor starts it again. Without this one forgotten promise would cut off every other request at once.
 */
export async function runProcess<App extends { readonly closer: GracefulShutdown }>(
  log: Pick<Logger, 'info' | 'fatal'>,
  start: () => Promise<App>,
): Promise<App> {
  let closer: GracefulShutdown | null = null;
  const endAfter = (kind: 'exception' | 'rejection') => (err: unknown) => {
    uncaught.inc({ kind });
    log.fatal({ err, kind }, 'nobody caught this error: the process closes and ends');
    // During the start there is nothing under way that could be answered.
    if (closer === null) process.exit(EXIT_SOFTWARE);
    const exit = () => process.exit(EXIT_SOFTWARE);
    closer.close().then(exit, exit);
  };
  process.on('uncaughtException', endAfter('exception'));
  process.on('unhandledRejection', endAfter('rejection'));
  const app = await start();
  closer = app.closer;
  handleSignals(closer, log);
  return app;
}
