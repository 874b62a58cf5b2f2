import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { createKeyedSemaphore } from '../../workers/keyed-semaphore.ts';
import type { Outcome, ReadOrder } from './read-file.ts';

/** Reads files in a thread of its own, one at a time. */
export type FileReader = {
  read(businessId: string, order: ReadOrder): Promise<Outcome>;
  close(): Promise<void>;
};

const READ_THREAD = join(import.meta.dirname, 'read-thread.ts');
const TURNS = { maxHolders: 1, waitMs: 20_000, maxWaitingPerKey: 4 };
// The largest file that is taken needs some 10 s.
const LIMIT_MS = 30_000;
const IDLE_MS = 10_000;
// A file that takes more than this is none of a business's: the thread ends, and the process goes on.
const LIMITS = { maxOldGenerationSizeMb: 256 };

async function startPool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({
    filename: READ_THREAD,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: LIMITS,
  });
}

/** Loaded when the first file comes: what few ask for costs nobody's memory before. */
export function createFileReader(): FileReader {
  const turns = createKeyedSemaphore(TURNS);
  let pool: Promise<Piscina> | null = null;
  const run = async (order: ReadOrder): Promise<Outcome> => {
    pool ??= startPool();
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      return await (await pool).run(order, { signal });
    } catch (error) {
      // Out of time, or out of memory: then the thread is gone.
      if (signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        return { fault: 'too_slow' };
      throw error;
    }
  };
  return {
    read: async (businessId, order) => {
      const release = await turns.acquire(businessId);
      try {
        return await run(order);
      } finally {
        release();
      }
    },
    close: async () => void (await (await pool)?.destroy()),
  };
}
