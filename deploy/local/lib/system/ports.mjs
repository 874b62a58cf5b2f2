import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isAlive } from './pids.mjs';
import { problem } from './problem.mjs';

// Below the range that systems give to outgoing connections: a port found free there could be taken a moment later.
const LOWEST = 20_000;
const SPAN = 10_000;

// Two clones that start at the same moment both see a port as free; the first to write its name here has it.
const claims = join(tmpdir(), 'booking-ports');

/**
 * Gives every name a free loopback port: the one it had before, else the wanted one, else any.
 * @param {Record<string, number | null>} wanted
 * @param {Record<string, number>} before
 * @returns {Promise<Record<string, number>>}
 */
export async function choosePorts(wanted, before = {}) {
  const chosen = {};
  for (const [name, port] of Object.entries(wanted)) {
    chosen[name] = await firstFree([before[name], port].filter(Boolean), Object.values(chosen));
  }
  return chosen;
}

async function firstFree(preferred, taken) {
  const start = Math.floor(Math.random() * SPAN);
  const others = Array.from({ length: 500 }, (_, step) => LOWEST + ((start + step * 7) % SPAN));
  for (const port of [...preferred, ...others]) {
    if (!taken.includes(port) && (await isFree(port)) && claim(port)) return port;
  }
  throw problem('No free port was found on 127.0.0.1.');
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

function claim(port) {
  makeClaimsFolder();
  const path = join(claims, String(port));
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(identify(process.pid)));
  try {
    if (!holds(path)) rmSync(path, { force: true });
    linkSync(draft, path);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holds(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return holder.pid !== process.pid && isAlive(holder);
  } catch {
    return false;
  }
}

function makeClaimsFolder() {
  mkdirSync(claims, { recursive: true });
  try {
    chmodSync(claims, 0o1777);
  } catch {
    // Another user's folder: it has that mode already.
  }
}

/** @param {Iterable<number>} ports */
export function releasePorts(ports) {
  for (const port of ports) {
    const path = join(claims, String(port));
    if (!holds(path)) rmSync(path, { force: true });
  }
}
