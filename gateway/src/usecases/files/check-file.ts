import { join } from 'node:path';
import { type CheckedFile, checkBusinessFile } from '@booking/core/business-file';
import { crowdIn } from '@booking/core/business-file/crowd';
import { apiError } from '@booking/core/errors';
import type { Piscina } from 'piscina';

// Nothing of this size takes longer than handing it to a thread.
const SMALL_BYTES = 16 * 1024;
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

/** Runs a function of the thread: one at a time, however many are sent. @throws ApiError 503 after 20 seconds */
async function inThread<T>(name: string, input: string | Uint8Array): Promise<T> {
  pool ??= startPool();
  const signal = AbortSignal.timeout(LIMIT_MS);
  return (await pool).run(input, { name, signal }).catch((cause: unknown) => {
    if (!signal.aborted) throw cause;
    throw apiError('server_error', 'The file took too long to check.', { status: 503, cause });
  });
}

/** As `checkBusinessFile`; a large file in a thread. */
export async function checkFile(input: unknown): Promise<CheckedFile> {
  if (crowdIn(input) !== null) return checkBusinessFile(input);
  const text = JSON.stringify(input) ?? '';
  if (text.length <= SMALL_BYTES) return checkBusinessFile(input);
  return JSON.parse(await inThread<string>('check', text)) as CheckedFile;
}

/**
 * Refuses a large body that holds more than any file may, before the event loop parses it: 80 000 objects take 150 ms,
 * most of it to collect them again. A small body passes. @throws ApiError bad_request
 */
export async function refuseCrowd(body: Buffer): Promise<void> {
  if (body.length <= SMALL_BYTES) return;
  const message = await inThread<string | null>('refuse', body);
  if (message !== null) throw apiError('bad_request', `The body ${message}.`);
}
