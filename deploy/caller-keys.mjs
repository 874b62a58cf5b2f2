// node deploy/caller-keys.mjs FOLDER: makes the keys that programs sign their calls to one another with. `caller-key-NAME`
// is for that program alone; `caller-public-keys` is for all of them. What is there is kept.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerPublicKeys } from './local/lib/platform/caller-keys.mjs';
import { serviceNames } from './local/lib/platform/services.mjs';

const folder = process.argv[2] ?? 'caller-keys';
mkdirSync(folder, { recursive: true, mode: 0o700 });
const keyOf = (name) => {
  const path = join(folder, `caller-key-${name}`);
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
};
writeFileSync(join(folder, 'caller-public-keys'), callerPublicKeys(serviceNames, keyOf));
