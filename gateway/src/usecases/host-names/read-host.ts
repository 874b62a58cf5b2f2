import { findHost } from '../../db/host-names.ts';
import { LAPSE_DAYS, recordName, recordText } from '../../domain/host-names.ts';
import type { ApplyParts } from '../apply-business.ts';

/** The host that a business claims, how far it is proved, and the records that it takes; null where none is claimed. */
export async function readHost({ entities, hosts }: Pick<ApplyParts, 'entities' | 'hosts'>, business: string) {
  const host = await findHost(entities.fork(), business);
  if (host === null) return null;
  const { name, token, state, reason = null, checkedAt = null, failingSince } = host;
  const since = failingSince ? Temporal.Instant.from(failingSince) : null;
  return {
    ...{ name, state, reason },
    checked_at: checkedAt,
    ends_at: since?.add({ hours: 24 * LAPSE_DAYS }).toString({ fractionalSecondDigits: 3 }) ?? null,
    alias: { name, value: hosts.target },
    proof: { name: recordName(name), value: recordText(token) },
  };
}
