import { join } from 'node:path';
import { type CheckedFile, checkBusinessFile } from '@booking/core/business-file';
import { crowdIn } from '@booking/core/business-file/crowd';
import { apiError } from '@booking/core/errors';
import type { Piscina } from 'piscina';

// Nothing of this size takes longer than handing it to a thread.
const SMALL_CHARACTERS = 16 * 1024;
const LIMIT_MS = 20_000;
// The process is held in 220 MiB: an idle thread goes, and a file that takes more than this is none.
const IDLE_MS = 10_000;
const LIMITS = { maxOldGenerationSizeMb: 128 };

let pool: Promise<Piscina> | undefined;

/** Loaded with the first large file. */
async function startPool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina');
  const filename = join(import.meta.dirname, 'check-file-thread.ts');
  return new Pool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, resourceLimits: LIMITS });
}

/** As `checkBusinessFile`, a large file in a thread of its own: one at a time, however many are sent. */
export async function checkFile(input: unknown): Promise<CheckedFile> {
  if (crowdIn(input) !== null) return checkBusinessFile(input);
  const text = JSON.stringify(input) ?? '';
  if (text.length <= SMALL_CHARACTERS) return checkBusinessFile(input);
  pool ??= startPool();
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer: string = await (await pool).run(text, { signal }).catch((cause: unknown) => {
    if (!signal.aborted) throw cause;
    throw apiError('server_error', 'The file took too long to check.', { status: 503, cause });
  });
  return JSON.parse(answer) as CheckedFile;
}
