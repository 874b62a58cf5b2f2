import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePorts } from '../../lib/processes.ts';
import { type Block, parseBlocks } from './blocks.ts';
import { isAsPrinted } from './printed.ts';

/** Where a page is tried out: in a folder, as its reader would stand in it. */
export type Desk = { readonly folder: string; readonly env: Readonly<Record<string, string | undefined>> };

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** The ports of receivers that pages start: somebody else on the machine may have them. */
const OWN_PORT = /\b44\d\d\b/g;

/** A page fails where any of its calls is refused: its own commands would print the refusal and go on. */
function strictCurl(path = ''): string {
  const own = path.split(':').map((folder) => join(folder, 'curl'));
  const curl = own.find((program) => existsSync(program)) ?? '/usr/bin/curl';
  return `#!/bin/sh\nexec '${curl}' --fail-with-body --max-time 60 "$@"\n`;
}

const MARK = '=== block of the page ===';

/** Runs what a page has its reader run, in its order. @throws with the page's line where something else comes of it */
export async function runPage(page: string, markdown: string, desk: Desk): Promise<void> {
  const blocks = parseBlocks(await withFreePorts(markdown));
  for (const { use, text } of blocks) if (use.kind === 'file') save(join(desk.folder, use.path), text);
  const commands = blocks.filter(({ use }) => use.kind === 'run');
  const { code, stdout, stderr } = await inShell(commands, desk);
  const printed = stdout.split(`${MARK}\n`).slice(1);
  const failed = commands[printed.length - 1];
  if (code !== 0) throw new Error(`${page}:${failed?.line} ended with ${code}:\n${printed.at(-1)}${stderr}`);
  const others = commands.flatMap((command, i) => otherThan(page, printsOf(blocks, command), printed[i] ?? ''));
  if (others.length > 0) throw new Error(`${others.join('\n')}${stderr}`);
}

/** What to say where something else was printed than the page has. */
function otherThan(page: string, expected: Block | null, printed: string): string[] {
  if (expected === null || isAsPrinted(expected.text, printed)) return [];
  return [`${page}:${expected.line} says\n${expected.text}\nbut printed was\n${printed}`];
}

async function withFreePorts(markdown: string): Promise<string> {
  const named = [...new Set(markdown.match(OWN_PORT))];
  const free = await freePorts(named.length);
  return markdown.replace(OWN_PORT, (port) => String(free[named.indexOf(port)]));
}

function save(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The block that says what a command prints: the next one, if it says that. */
function printsOf(blocks: readonly Block[], command: Block): Block | null {
  const next = blocks[blocks.indexOf(command) + 1];
  return next?.use.kind === 'prints' ? next : null;
}

async function inShell(commands: readonly Block[], { folder, env }: Desk): Promise<Ended> {
  const tools = mkdtempSync(join(tmpdir(), 'page-tools-'));
  writeFileSync(join(tools, 'curl'), strictCurl(env.PATH), { mode: 0o755 });
  const script = commands.map(({ text }) => `printf '%s\\n' '${MARK}'\n${text}`).join('\n');
  // A group of its own: what a page leaves running in the background ends with it.
  const child = spawn('bash', ['-c', `set -euo pipefail\n${script}`], {
    cwd: folder,
    env: { ...env, PATH: `${tools}:${env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject));
  endGroup(child.pid);
  await new Promise((resolve) => (child.stdout.closed ? resolve(null) : child.once('close', resolve)));
  rmSync(tools, { recursive: true });
  return { code, ...printed };
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
