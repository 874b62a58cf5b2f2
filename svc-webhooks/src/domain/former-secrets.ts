/** A secret that was replaced, encrypted, and until when it signs. */
export type FormerSecret = { readonly secret: string; readonly until: string };

/** The secrets of a webhook: the one that signs first, the one before it, and those before that, the newest first. */
export type Secrets = {
  readonly secret: string;
  readonly formerSecret?: string | null | undefined;
  readonly formerUntil?: string | null | undefined;
  readonly olderSecrets: readonly FormerSecret[];
};

/** Puts a secret in place of a webhook's. Those before it sign until each one's own end; those at theirs are gone. */
export function rotateSecrets(
  { secret: replaced, formerSecret, formerUntil, olderSecrets }: Secrets,
  next: { readonly secret: string; readonly formerUntil: string },
  nowMs: number,
): Required<Secrets> {
  const last = formerSecret && formerUntil ? [{ secret: formerSecret, until: formerUntil }] : [];
  const older = [...last, ...olderSecrets]
    .filter(({ until }) => Date.parse(until) > nowMs)
    .sort((a, b) => Date.parse(b.until) - Date.parse(a.until));
  return { secret: next.secret, formerSecret: replaced, formerUntil: next.formerUntil, olderSecrets: older };
}

/** The secrets that sign beside the first one. */
export const countFormer = ({ formerSecret, olderSecrets }: Secrets): number =>
  olderSecrets.length + (formerSecret ? 1 : 0);
