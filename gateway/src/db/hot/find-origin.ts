import type { Statement } from '@booking/kit/db/open';

/** Whether any live publishable key lists an origin: 0.2 ms by the index of origins, asked before a refusal is sent. */
export const FIND_ORIGIN: Statement = {
  name: 'gateway_find_origin',
  text: `select exists (
           select 1 from website w join api_key k on k.id = w.key_id join business b on b.id = k.business_id
           where w.origin = $1 and k.revoked_at is null and k.kind = 'publishable' and b.live) as listed`,
};
