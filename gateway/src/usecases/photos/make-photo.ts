import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createKeyedSemaphore } from '@booking/kit/workers/keyed-semaphore';
import { Refusal } from '../refusal.ts';
import type { MadePhoto, Outcome } from './photo-program.ts';

const PROGRAM = join(import.meta.dirname, 'photo-program.ts');
// The largest photos need 4 s of a processor and 350 MiB; on a busy machine the time is long.
const LIMIT_MS = 45_000;
const MAX_BYTES = 448 * 1024 * 1024;
const LOOK_MS = 25;
const PAGE_BYTES = 4096;
// One photo at a time, whoever sends it.
const turns = createKeyedSemaphore({ maxHolders: 1, waitMs: LIMIT_MS, maxWaitingPerKey: 32 });

/** What a process holds of the memory; 0 where the system does not say. */
async function bytesOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** It goes behind those who answer requests, and where memory runs out it goes first. */
async function stepBack({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || process.platform !== 'linux') return;
  setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {});
}

/** Ends the program when it takes too long or too much. */
function watch(child: ChildProcess): NodeJS.Timeout {
  const end = performance.now() + LIMIT_MS;
  return setInterval(async () => {
    const { pid } = child;
    if (pid === undefined) return;
    if (performance.now() > end || (await bytesOf(pid)) > MAX_BYTES) child.kill('SIGKILL');
  }, LOOK_MS);
}

async function run(form: Buffer): Promise<Outcome> {
  // Nothing of our settings, which hold secrets.
  const env = { MALLOC_ARENA_MAX: '2' };
  const child = fork(PROGRAM, {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const watching = watch(child);
  try {
    const answered = once(child, 'message').then(([outcome]): Outcome => outcome);
    const ended = once(child, 'exit').then(
      (): Outcome => ({ fault: child.killed ? 'photo_too_many_pixels' : 'photo_broken' }),
    );
    // One that has ended already is told of above.
    await stepBack(child).catch(() => {});
    child.send(form, () => {});
    return await Promise.race([answered, ended]);
  } finally {
    clearInterval(watching);
    child.kill('SIGKILL');
  }
}

/** Makes the files of the photo in a form, in a process of its own. @throws Refusal */
export async function makePhoto(form: Buffer): Promise<MadePhoto> {
  const end = await turns.acquire('photo');
  try {
    const outcome = await run(form);
    if ('fault' in outcome) throw new Refusal('bad_request', outcome.fault);
    return outcome;
  } finally {
    end();
  }
}
