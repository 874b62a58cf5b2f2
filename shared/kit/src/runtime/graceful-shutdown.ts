import type { Logger } from '../telemetry/log.ts';

export type GracefulShutdown = {
  /** True from the first moment of the shutdown: readiness answers 503. */
  readonly closing: boolean;
  /** What is added last is closed first. */
  add(name: string, fn: () => Promise<unknown> | unknown): void;
  /** Closes everything, once; every caller waits for the same end. Never rejects; false when something failed or was left. */
  close(): Promise<boolean>;
};

export type ShutdownOptions = {
  /** How long load balancers get to notice that we are no longer ready, before anything is closed. */
  readonly waitMs?: number;
  /** The time for all of it together, after the wait. */
  readonly totalMs?: number;
};

const TOTAL_MS = 25_000;

/**
 * Shutdown, last in first out. One that fails is logged and does not keep the others from closing;
 * what is not closed when the time is up is named in the log and left.
 */
export function createGracefulShutdown(
  log: Pick<Logger, 'info' | 'error'>,
  options: ShutdownOptions = {},
): GracefulShutdown {
  const { waitMs = 0, totalMs = TOTAL_MS } = options;
  const entries: { name: string; fn: () => Promise<unknown> | unknown }[] = [];
  let ending: Promise<boolean> | null = null;

  const run = async (): Promise<boolean> => {
    if (waitMs > 0) await pause(waitMs);
    const deadline = performance.now() + totalMs;
    let clean = true;
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      const left = deadline - performance.now();
      clean = (await closeOne(entry.name, entry.fn, left, log)) && clean;
    }
    return clean;
  };
  return {
    get closing() {
      return ending !== null;
    },
    add: (name, fn) => void entries.push({ name, fn }),
    close: () => {
      ending ??= run();
      return ending;
    },
  };
}

async function closeOne(
  name: string,
  fn: () => Promise<unknown> | unknown,
  leftMs: number,
  log: Pick<Logger, 'error'>,
): Promise<boolean> {
  const late = Symbol('late');
  const time = pause(Math.max(leftMs, 0), late);
  try {
    // Even with no time left each is told to close: many need no waiting for.
    const outcome = await Promise.race([Promise.resolve().then(fn), time]);
    if (outcome === late) log.error({ part: name }, 'not closed in time, left behind');
    return outcome !== late;
  } catch (error) {
    log.error({ err: error, part: name }, 'closing failed');
    return false;
  } finally {
    time.stop();
  }
}

function pause<T>(ms: number, value?: T): Promise<T | undefined> & { stop(): void } {
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const timer = setTimeout(() => resolve(value), ms);
  return Object.assign(promise, { stop: () => clearTimeout(timer) });
}

/**
 * SIGTERM and SIGINT close everything and end the process: exit 0 after a clean close, 1 otherwise.
 * A second signal ends it at once with 130. Returns what takes the handlers off again.
 */
export function handleSignals(closer: GracefulShutdown, log?: Pick<Logger, 'info'>): () => void {
  let signalled = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (signalled) process.exit(130);
    signalled = true;
    log?.info({ signal }, 'closing');
    void closer.close().then((clean) => process.exit(clean ? 0 : 1));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => {
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
  };
}
