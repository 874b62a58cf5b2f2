import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive } from './pids.mjs';
import { problem } from './problem.mjs';

/**
 * Runs `job` while no other process holds the same lock. A lock whose holder is dead is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} job
 * @param {{waitMs?: number, onWait?: (holder: number) => void}} [options]
 * @returns {Promise<T>}
 */
export async function withLock(path, job, { waitMs = 600_000, onWait = () => {} } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const deadline = performance.now() + waitMs;
  for (let announced = false; !take(path); announced = true) {
    const holder = read(path);
    if (holder && !isAlive(holder)) breakOpen(path, holder);
    else if (performance.now() > deadline) throw problem(`Process ${holder?.pid} has held ${path} for too long.`);
    else {
      if (!announced && holder) onWait(holder.pid);
      await sleep(200);
    }
  }
  try {
    return await job();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  // Linked into place whole: a lock that can be seen can be read.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(identify(process.pid)));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function breakOpen(path, dead) {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
    // Another process may have been quicker, and what was moved away is its fresh lock.
    if (read(aside)?.started !== dead.started) linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
