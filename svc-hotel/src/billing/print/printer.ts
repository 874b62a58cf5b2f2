import { join } from 'node:path';
import { apiError } from '@booking/core/errors';
import { createKeyedSemaphore } from '@booking/kit/workers/keyed-semaphore';
import type { Piscina } from 'piscina';
import type { PrintOrder } from './print-thread.ts';

/** Makes files of bills in a thread of their own, one at a time for each business. */
export type Printer = {
  /** Waits for the business's turn and holds it meanwhile, 50 ms at least. 429 where it does not come soon. */
  inTurn<T>(businessId: string, work: (print: Print) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type Print = (order: PrintOrder) => Promise<Uint8Array>;

const PRINT_THREAD = join(import.meta.dirname, 'print-thread.ts');

// There is one thread. Few are handed to it at once, so that another hotel's bill waits for three at the most.
const TURNS = { maxHolders: 4, waitMs: 8000, maxWaitingPerKey: 32 };
// A file takes some 10 ms of every process on its way, whoever asks for it: 20 a second are more than anybody prints.
const MIN_TURN_MS = 50;
// The longest bill that a business can have, of ten years, takes 3 s.
const LIMIT_MS = 20_000;
// The process is held in 220 MiB: an idle thread goes, and a bill that takes more than this is none.
const IDLE_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 96 };

async function startPool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({
    filename: PRINT_THREAD,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: LIMITS,
  });
}

/** Loaded when the first invoice is asked for: what few ask for costs nobody's memory before. */
export function createPrinter(): Printer {
  const turns = createKeyedSemaphore(TURNS);
  let pool: Promise<Piscina> | null = null;
  const print: Print = async (order) => {
    pool ??= startPool();
    const signal = AbortSignal.timeout(LIMIT_MS);
    return (await pool).run(order, { signal }).catch((cause: unknown) => {
      if (!signal.aborted) throw cause;
      throw apiError('server_error', 'The bill took too long to print.', { status: 503, cause });
    });
  };
  return {
    inTurn: async (businessId, work) => {
      const release = await turns.acquire(businessId);
      const begun = performance.now();
      try {
        return await work(print);
      } finally {
        setTimeout(release, MIN_TURN_MS - (performance.now() - begun)).unref();
      }
    },
    close: async () => void (await (await pool)?.destroy()),
  };
}
