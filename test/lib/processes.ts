import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { MEMORY_ENVIRONMENT, memoryFlags } from '../../deploy/local/lib/platform/memory.mjs';
import { choosePorts, releasePorts } from '../../deploy/local/lib/system/ports.mjs';
import { keepPrinted } from './run-logs.ts';

export const ROOT = join(import.meta.dirname, '../..');

const given = new Set<number>();

/**
 * Free loopback ports that nobody else is given while this process runs: each is claimed for the whole machine, and lies
 * below the range from which outgoing connections take theirs, so that a server that ended can come back to its own.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const { port } = await choosePorts({ port: null });
    // The claim bears this process's name: two that ask at the same time here may be told the same.
    if (port === undefined || given.has(port)) continue;
    given.add(port);
    ports.push(port);
  }
  return ports;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port as number;
}

process.once('exit', () => releasePorts(given));

/** A process of ours, with what it printed. */
export type Running = {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
};

/** Where Node keeps what it compiled; `npm test` and `npm start` say it. */
const COMPILED = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {};

/** Starts one TypeScript file as its own process, as a person would: `node <file>`. `root` is where the sources lie. */
export function run(file: string, env: Readonly<Record<string, string>>, root = ROOT): Running {
  const child = spawn(process.execPath, [...memoryFlags(file.split('/')[0] ?? ''), join(root, file)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...COMPILED, ...MEMORY_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    keepPrinted(file, child.pid, chunk);
    printed = (printed + chunk.toString()).slice(-200_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, printed: () => printed, ended };
}

/** Runs a file to its end; throws with what it printed when it fails. */
export async function runToEnd(file: string, env: Readonly<Record<string, string>>, root = ROOT): Promise<void> {
  const running = run(file, env, root);
  const code = await running.ended;
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${running.printed()}`);
}

/**
 * Resolves when `/readyz` answers 200; throws with what it and the process said last when that is not so in time.
 * A process that fails ends, and is told of at once: the bound is for one that hangs, so two of
 * them fit into the five minutes that a test's set-up is given, however busy the machine is.
 */
export async function ready(url: string, running: Running, timeoutMs = 110_000): Promise<void> {
  const until = performance.now() + timeoutMs;
  let said = 'nothing';
  while (performance.now() < until) {
    if (running.child.exitCode !== null || running.child.signalCode !== null) {
      throw new Error(`it ended before it was ready:\n${running.printed()}`);
    }
    try {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
      if (answer.ok) return;
      said = `${answer.status} ${await answer.text()}`;
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      said = cause?.code ?? message;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was not ready in ${timeoutMs} ms, it said ${said}:\n${running.printed()}`);
}
