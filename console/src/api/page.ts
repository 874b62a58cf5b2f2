import type { BusinessKind } from '@booking/core/trades';

/** What the page itself says: which business it was made for. Nothing where it came without a network. */
const { business = null, kind = null } = document.getElementById('root')?.dataset ?? {};

export const page = { business, kind: kind as BusinessKind | null };
