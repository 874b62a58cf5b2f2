import { createPrivateKey, createPublicKey, diffieHellman, hkdfSync, type KeyObject } from 'node:crypto';
import { PROGRAMS } from '@booking/core/trades';
import { z } from 'zod';

/** A setting: the X25519 key that one program alone has. */
export const CallerKey = z.string().regex(/^[\w+/-]{43}=?$/, 'must be 32 bytes in base64');

/** A setting: whose public key it is, and the key. */
export const CallerPublicKey = z
  .string()
  .regex(/^[a-z][a-z-]*:[\w+/-]{43}=?$/, 'must be the name of a program, a colon and 32 bytes in base64');

export type CallerSettings = { readonly CALLER_KEY: readonly string[]; readonly CALLER_PUBLIC_KEYS: readonly string[] };

/** The secrets of a program with those that it speaks to, one for each direction. */
export type CallerKeys = {
  /** What calls to a program are signed with. */
  readonly to: (program: string) => string;
  /** What a program's calls may be signed with: several while a key is replaced, none where it has nothing to ask. */
  readonly from: (program: string) => readonly string[];
};

// What stands before the 32 bytes in the two forms that Node reads, PKCS #8 and SPKI (RFC 8410).
const PRIVATE = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b656e032100', 'hex');

const bytesOf = (head: Buffer, key: string) => Buffer.concat([head, Buffer.from(key, 'base64')]);
const privateKey = (key: string) => createPrivateKey({ key: bytesOf(PRIVATE, key), format: 'der', type: 'pkcs8' });
const publicKey = (key: string) => createPublicKey({ key: bytesOf(PUBLIC, key), format: 'der', type: 'spki' });

/** The public key of a private one, as `CALLER_PUBLIC_KEYS` names it. */
export function publicCallerKey(key: string): string {
  const der = createPublicKey(privateKey(key)).export({ format: 'der', type: 'spki' });
  return der.subarray(PUBLIC.length).toString('base64url');
}

// The direction is in the key: what one side signed never comes back to it as the other's word.
function agree(own: KeyObject, peer: KeyObject, sender: string, receiver: string): string {
  const shared = diffieHellman({ privateKey: own, publicKey: peer });
  return Buffer.from(hkdfSync('sha256', shared, '', `booking caller ${sender} ${receiver}`, 32)).toString('base64url');
}

function listed(entries: readonly string[]): Map<string, KeyObject[]> {
  const keys = new Map<string, KeyObject[]>();
  for (const entry of entries) {
    const [name = '', key = ''] = entry.split(':');
    keys.set(name, [...(keys.get(name) ?? []), publicKey(key)]);
  }
  return keys;
}

// Services never call one another. The gateway is its own peer too: what it signs for itself nobody else can make.
const peersOf = (name: string) => (name === 'gateway' ? Object.keys(PROGRAMS) : ['gateway']);

/**
 * Agrees on secrets with every program that this one speaks to: X25519 of the own private and their public key, then
 * HKDF-SHA-256. @throws Error with a sentence for whoever set a wrong key
 */
export function openCallerKeys(name: string, { CALLER_KEY, CALLER_PUBLIC_KEYS }: CallerSettings): CallerKeys {
  const own = CALLER_KEY.map(privateKey) as [KeyObject, ...KeyObject[]];
  const keys = listed(CALLER_PUBLIC_KEYS);
  const keysOf = (program: string): KeyObject[] => {
    const found = keys.get(program);
    if (found === undefined) throw new Error(`names no key of ${program}`);
    return found;
  };
  const ownPublic = createPublicKey(own[0]);
  if (!keysOf(name).some((key) => key.equals(ownPublic)))
    throw new Error(`names another key of ${name} than that of CALLER_KEY: is this the key of another program?`);
  const to = new Map<string, string>();
  const from = new Map<string, readonly string[]>();
  for (const peer of peersOf(name)) {
    const theirs = keysOf(peer);
    to.set(peer, agree(own[0], theirs[0] as KeyObject, name, peer));
    from.set(
      peer,
      own.flatMap((mine) => theirs.map((key) => agree(mine, key, peer, name))),
    );
  }
  return {
    to: (program) => {
      const secret = to.get(program);
      if (secret === undefined) throw new Error(`${name} has nothing to say to ${program}`);
      return secret;
    },
    from: (program) => from.get(program) ?? [],
  };
}
