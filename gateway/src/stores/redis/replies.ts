import { hash, randomUUID } from 'node:crypto';
import type { Clock } from '@booking/kit/clock';
import { decrypt, encrypt } from '@booking/kit/crypto/encryption';
import { type Claim, keepLeases, LEASE_MS } from './leases.ts';
import { luaScript, type RedisLink } from './redis.ts';

export const KEPT_MS = 24 * 3_600_000;

// The claim is a lease on Redis' own time (the name expires), which its owner renews; an answer's 24 h are on the services' clock (`expires_at`).
const CLAIM = luaScript(`
local kept = redis.call('HMGET', KEYS[1], 'fingerprint', 'state', 'expires_at', 'status', 'answer')
if kept[2] and (kept[2] == 'running' or tonumber(kept[3]) > tonumber(ARGV[3])) then
  if kept[1] ~= ARGV[1] then return {'reused'} end
  if kept[2] == 'running' then return {'running'} end
  return {'done', kept[4], kept[5]}
end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'fingerprint', ARGV[1], 'state', 'running', 'token', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return {'claimed'}
`);

// A run that comes back after its claim has gone to another holds an old token and changes nothing.
const FINISH = luaScript(`
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return {0} end
redis.call('HSET', KEYS[1], 'state', 'done', 'status', ARGV[2], 'answer', ARGV[3], 'expires_at', ARGV[4])
redis.call('HDEL', KEYS[1], 'token')
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return {1}
`);

const RELEASE = luaScript(`
if redis.call('HGET', KEYS[1], 'token') ~= ARGV[1] then return {0} end
redis.call('DEL', KEYS[1])
return {1}
`);

// A part of all names at a time, so that no call takes long. A run under way keeps its claim.
const FORGET = luaScript(`
local found = redis.call('SCAN', ARGV[1], 'MATCH', KEYS[1] .. '*', 'COUNT', 500)
for _, name in ipairs(found[2]) do
  if redis.call('HGET', name, 'state') == 'done' then redis.call('DEL', name) end
end
return {found[1]}
`);

export type KeptReply = { readonly status: number; readonly body: Buffer };

export type Claimed =
  | { readonly state: 'claimed'; readonly claim: Claim }
  | { readonly state: 'done'; readonly reply: KeptReply }
  | { readonly state: 'running' | 'reused' };

export type Replies = {
  /** Takes the run of an Idempotency-Key. Claimed as well when Redis is unavailable: the service's own record decides then. */
  claim(keyId: string, idempotencyKey: string, fingerprint: string): Promise<Claimed>;
  /** Keeps the answer for a repeat, if the claim is still ours. */
  finish(claim: Claim, reply: KeptReply): Promise<void>;
  /** Gives the claim back: a repeat runs anew. */
  release(claim: Claim): Promise<void>;
  /** Removes the answers of a key: its repeats are answered by the service's own records. @throws while Redis is unavailable */
  forget(keyId: string): Promise<void>;
  close(): void;
};

/** The reply that was kept under a name, or null where it was sealed with a key that we do not have. */
function unseal(kept: unknown[], name: string, encryptionKey: string): KeptReply | null {
  try {
    return { status: Number(kept[1]), body: Buffer.from(decrypt(String(kept[2]), encryptionKey, name)) };
  } catch {
    return null;
  }
}

export function openReplies(redis: RedisLink, clock: Clock, encryptionKey: string): Replies {
  const leases = keepLeases(redis);
  const nameOf = (keyId: string, text: string) => `reply:{${keyId}}:${hash('sha256', text, 'hex')}`;
  return {
    async claim(keyId, idempotencyKey, fingerprint) {
      const claim = { name: nameOf(keyId, idempotencyKey), token: randomUUID() };
      const kept = await redis.run(CLAIM, [claim.name], [fingerprint, claim.token, clock.ms(), LEASE_MS]);
      const state = String(kept?.[0] ?? 'claimed');
      if (state === 'running' || state === 'reused') return { state };
      const reply = kept !== undefined && state === 'done' ? unseal(kept, claim.name, encryptionKey) : null;
      if (reply !== null) return { state: 'done', reply };
      leases.hold(claim);
      return { state: 'claimed', claim };
    },
    async finish(claim, reply) {
      const { name, token } = claim;
      leases.drop(claim);
      // All of them are sealed: some hold a webhook's secret, most hold a guest's name.
      const answer = encrypt(reply.body.toString(), encryptionKey, name);
      await redis.run(FINISH, [name], [token, reply.status, answer, clock.ms() + KEPT_MS, KEPT_MS]);
    },
    async release(claim) {
      const { name, token } = claim;
      leases.drop(claim);
      await redis.run(RELEASE, [name], [token]);
    },
    async forget(keyId) {
      let cursor = '0';
      do {
        const found = await redis.run(FORGET, [`reply:{${keyId}}:`], [cursor]);
        if (found === undefined) throw new Error('Redis is unavailable: answers that it keeps cannot be removed');
        cursor = String(found[0]);
      } while (cursor !== '0');
    },
    close: leases.close,
  };
}
