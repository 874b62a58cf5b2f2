import type { Database } from '@booking/kit/db/open';
import { giveBack } from './db/give-back.ts';

/** Claims that may have been committed although their answer was lost, as happens when a database goes away. */
export type UnansweredClaims = {
  /** Remembers a claim that was begun at `startedMs`, in milliseconds of real time. */
  add(token: string, startedMs: number): void;
  /** Gives back what they took, so that nothing waits for a lease that nobody works on. */
  giveBack(db: Database, nowMs: number): Promise<void>;
};

/** A claim may still be committed after its connection was lost: it is remembered until its lease would have ended. */
export function unansweredClaims(leaseMs: number): UnansweredClaims {
  let claims: { readonly token: string; readonly untilMs: number }[] = [];
  return {
    add: (token, startedMs) => void claims.push({ token, untilMs: startedMs + leaseMs }),
    giveBack: async (db, nowMs) => {
      claims = claims.filter(({ untilMs }) => untilMs > performance.now());
      if (claims.length === 0) return;
      await giveBack(
        db,
        claims.map(({ token }) => token),
        nowMs,
      );
    },
  };
}
