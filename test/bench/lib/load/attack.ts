import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Attack } from '../../processes/attacker.ts';
import { untilClosed } from '../platform/open.ts';

/** Begins an attack from a process of its own. @returns what ends it */
export async function startAttack(attack: Attack): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, '../../processes/attacker.ts'));
  const close = untilClosed(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  child.send(attack);
  await once(child, 'message');
  return close;
}
