import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone, with links resolved: two names of one clone must not become two copies. */
export const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..'));

/** Everything the launcher makes lies here; deleting it is a fresh start. */
export const local = join(root, '.local');
export const logs = join(local, 'logs');
export const runFolder = join(local, 'run');
export const demoFile = join(local, 'demo.json');
export const pidsFile = join(local, 'pids.json');
