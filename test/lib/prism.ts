import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeApi } from '@booking/core/openapi/document';
import { freePort } from './processes.ts';

// Fetched by npm when it is first needed: two hundred packages that nothing but this judge would use.
const PRISM = '@stoplight/prism-cli@5.16.0';
const TIMEOUT_MS = 120_000;

/** npx stands before the program itself, so both get a group of their own that can be ended as one. */
function spawnGroup(command: string, args: readonly string[]) {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { child, ended, printed: () => printed };
}

/** Prism as a proxy before `target`: its answers bear `sl-violations` where they break the description. */
async function startPrism(description: string, target: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = ['prism', 'proxy', description, target, '-p', String(port), '-h', '127.0.0.1'];
  const { child, ended, printed } = spawnGroup('npx', ['--yes', '--ignore-scripts', `--package=${PRISM}`, ...program]);
  const close = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const until = performance.now() + TIMEOUT_MS;
  while ((await fetch(`${url}/v1/venue`).catch(() => null)) === null) {
    if (child.exitCode !== null || performance.now() > until) {
      await close();
      throw new Error(`prism did not start:\n${printed()}`);
    }
    await pause(100);
  }
  return { url, close };
}

/** Prism before a gateway, holding its answers against the description that the gateway itself would print. */
export async function startPrismBefore(gatewayUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(describeApi(gatewayUrl)));
  const prism = await startPrism(file, gatewayUrl);
  const close = async () => {
    await prism.close();
    await rm(folder, { recursive: true });
  };
  return { url: prism.url, close };
}

/** What Prism found in an answer; nothing where it does not stand in between. */
export function violationsIn(headers: Headers): string[] {
  const found = JSON.parse(headers.get('sl-violations') ?? '[]') as { location: string[] }[];
  return found.filter(({ location }) => location[0] === 'response').map((violation) => JSON.stringify(violation));
}
