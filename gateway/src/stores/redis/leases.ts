import { luaScript, type RedisLink } from './redis.ts';

/** The run of one Idempotency-Key: the name under which it lies in Redis, and whose it is. */
export type Claim = { readonly name: string; readonly token: string };

/** How long a claim stands without a word of its owner: after a gateway was killed a repeat runs within 3 s. */
export const LEASE_MS = 2000;
// Three renewals may fail before a living owner loses its claim.
const RENEW_MS = 500;
// Longer than the 10 s that a service is given: what is still claimed then was forgotten, and must not stand for ever.
const LONGEST_MS = 15_000;
const MAX_AT_ONCE = 1000;

// A claim that has gone to another, or was finished, bears another token and is left alone.
const RENEW = luaScript(`
for i, key in ipairs(KEYS) do
  if redis.call('HGET', key, 'token') == ARGV[i + 1] then redis.call('PEXPIRE', key, ARGV[1]) end
end
return {#KEYS}
`);

export type Leases = {
  /** From now on the claim is renewed, until it is dropped. */
  hold(claim: Claim): void;
  drop(claim: Claim): void;
  close(): void;
};

/** Renews what this process has claimed: one timer and one call to Redis for all of it, not one for each request. */
export function keepLeases(redis: RedisLink): Leases {
  const held = new Map<string, { readonly claim: Claim; readonly since: number }>();
  const renewSome = (claims: readonly Claim[]) =>
    redis.run(
      RENEW,
      claims.map(({ name }) => name),
      [LEASE_MS, ...claims.map(({ token }) => token)],
    );
  const renew = async () => {
    const now = performance.now();
    for (const [token, { since }] of held) if (now - since > LONGEST_MS) held.delete(token);
    const claims = [...held.values()].map(({ claim }) => claim);
    for (let at = 0; at < claims.length; at += MAX_AT_ONCE) {
      const calls = redis.split(claims.slice(at, at + MAX_AT_ONCE), ({ name }) => name);
      await Promise.all(calls.map(renewSome));
    }
  };
  // A round that failed is followed by the next.
  const timer = setInterval(() => renew().catch(() => {}), RENEW_MS).unref();
  return {
    hold: (claim) => void held.set(claim.token, { claim, since: performance.now() }),
    drop: ({ token }) => void held.delete(token),
    close: () => clearInterval(timer),
  };
}
