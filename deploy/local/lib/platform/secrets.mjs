import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../system/files.mjs';
import { local } from '../system/paths.mjs';

/**
 * Made once and kept: the data were written under them.
 * @returns {(name: string, encoding?: 'base64url' | 'base64') => string} 32 random bytes a name
 */
export function openSecrets(path = join(local, 'secrets.json')) {
  const secrets = readJson(path) ?? {};
  return (name, encoding = 'base64url') => {
    if (secrets[name] === undefined) {
      secrets[name] = randomBytes(32).toString(encoding);
      writeJson(path, secrets);
    }
    return secrets[name];
  };
}

/** For servers that live as long as one test run. */
export function passingSecrets() {
  const secrets = new Map();
  return (name, encoding = 'base64url') => {
    if (!secrets.has(name)) secrets.set(name, randomBytes(32).toString(encoding));
    return secrets.get(name);
  };
}
