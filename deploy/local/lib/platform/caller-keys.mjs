import { createPrivateKey, createPublicKey } from 'node:crypto';

// What stands before the 32 bytes of an X25519 key in PKCS #8 (RFC 8410); in the public form they are the last ones.
const HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex');

function publicKeyOf(key) {
  const der = Buffer.concat([HEAD, Buffer.from(key, 'base64')]);
  const spki = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return spki.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');
}

/**
 * The setting `CALLER_PUBLIC_KEYS`, which every program has.
 * @param {readonly string[]} names @param {(name: string) => string} keyOf the private key of each, 32 bytes in base64
 */
export function callerPublicKeys(names, keyOf) {
  return names.map((name) => `${name}:${publicKeyOf(keyOf(name))}`).join(',');
}
