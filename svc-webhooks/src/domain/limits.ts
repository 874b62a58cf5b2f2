/** Webhooks that one business may have. */
export const MAX_WEBHOOKS = 5;

/** For how long a secret that was replaced still signs, beside those that came after it. */
export const FORMER_SECRET_MS = 24 * 3_600_000;

/** Replaced secrets that may sign at a time. Each costs a signature a delivery and 68 bytes of its header. */
export const MAX_FORMER_SECRETS = 10;

/** Deliveries on a page unless a limit is asked for. */
export const PAGE = 100;

/** The first place of a business's webhooks that is free, from 1 on; null where it has all it may have. */
export function freePlace(taken: readonly number[]): number | null {
  const places = Array.from({ length: MAX_WEBHOOKS }, (_, i) => i + 1);
  return places.find((place) => !taken.includes(place)) ?? null;
}
