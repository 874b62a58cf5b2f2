/** Claims of a work queue that may have been committed although their answer was lost, as happens when a database goes away. */
export type LostClaims = {
  /** Runs a claim under this token; one that fails is remembered, since nobody knows what it took. */
  watch<T>(token: string, claim: () => Promise<T>): Promise<T>;
  /** Gives back what they took, so that nothing waits for a lease that nobody works on. */
  giveBack(release: (tokens: readonly string[]) => Promise<void>): Promise<void>;
};

/** A claim may still be committed after its connection was lost: it is remembered until its lease would have ended. */
export function lostClaims(leaseMs: number): LostClaims {
  let claims: { readonly token: string; readonly untilMs: number }[] = [];
  return {
    watch: async (token, claim) => {
      const untilMs = performance.now() + leaseMs;
      try {
        return await claim();
      } catch (error) {
        claims.push({ token, untilMs });
        throw error;
      }
    },
    giveBack: async (release) => {
      claims = claims.filter(({ untilMs }) => untilMs > performance.now());
      if (claims.length > 0) await release(claims.map(({ token }) => token));
    },
  };
}
