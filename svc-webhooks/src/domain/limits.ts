/** Webhooks that one business may have. */
export const MAX_WEBHOOKS = 5;

/** For how long a secret that was replaced still signs, beside the new one. */
export const FORMER_SECRET_MS = 24 * 3_600_000;

/** Deliveries on a page unless a limit is asked for. */
export const PAGE = 100;
