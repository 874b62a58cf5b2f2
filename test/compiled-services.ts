import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { memoryFlags } from '../deploy/local/lib/platform/memory.mjs';
import { PROCESS_NAMES } from './lib/platform-database.ts';
import { ROOT } from './lib/processes.ts';

/**
 * Global set-up of tests that start services as processes: it has Node keep what it compiles of them, which is half of
 * the time until one is ready. Node keeps that when a process ends by itself, and those of tests are killed.
 */
export default async function compileServices(): Promise<void> {
  const compile = (name: string) => {
    const load = `await import('./${name}/src/app.ts'); process.exit();`;
    // V8 takes nothing that was compiled under other flags.
    return promisify(execFile)(process.execPath, [...memoryFlags(name), '--input-type=module', '-e', load], {
      cwd: ROOT,
    });
  };
  await Promise.all(PROCESS_NAMES.map(compile));
}
