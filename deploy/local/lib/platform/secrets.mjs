import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../system/files.mjs';
import { local } from '../system/paths.mjs';

/**
 * Made once and kept: the data were written under them.
 * @returns {(name: string, encoding?: 'base64url' | 'base64') => string} 32 random bytes a name
 */
export function openSecrets(path = join(local, 'secrets.json')) {
  const known = readJson(path) ?? {};
  return (name, encoding = 'base64url') => {
    if (known[name] === undefined) {
      known[name] = randomBytes(32).toString(encoding);
      writeJson(path, known);
    }
    return known[name];
  };
}

/** For servers that live as long as one test run. */
export function passingSecrets() {
  const known = new Map();
  return (name, encoding = 'base64url') => {
    if (!known.has(name)) known.set(name, randomBytes(32).toString(encoding));
    return known.get(name);
  };
}
