import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Attack } from '../../processes/attacker.ts';
import { untilClosed } from '../platform/open.ts';

/**
 * Begins an attack from a process of its own. An attacker's processor is no part of the platform: where both share a machine,
 * the attacker takes what the platform leaves. @returns what ends it
 */
export async function startAttack(attack: Attack): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, '../../processes/attacker.ts'));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
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
