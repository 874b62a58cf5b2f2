import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { RUN_MARK } from './pids.mjs';

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, input?: string, log?: string, uid?: number, gid?: number, onLine?: (line: string) => void}} [options]
 *   `log` is a file that gets all output, `onLine` sees each line as it comes
 * @returns {Promise<{code: number, output: string}>} code 127 where the program is not there
 */
export function run(program, args, { input = '', log, onLine, env = process.env, ...options } = {}) {
  return new Promise((resolve) => {
    const marked = process.env[RUN_MARK] ? { ...env, [RUN_MARK]: process.env[RUN_MARK] } : env;
    const child = spawn(program, args, { ...options, env: marked, stdio: ['pipe', 'pipe', 'pipe'] });
    const file = log ? openLog(log) : null;
    let output = '';
    const take = (chunk) => {
      output += chunk;
      file?.write(chunk);
      for (const line of String(chunk).split(/[\r\n]+/)) if (line.trim() !== '') onLine?.(line.trim());
    };
    const finish = (code) => {
      file?.end();
      resolve({ code, output });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => finish(error.code === 'ENOENT' ? 127 : 126));
    child.once('close', (code, signal) => finish(code ?? (signal ? 128 : 1)));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  return createWriteStream(path, { flags: 'a' });
}
