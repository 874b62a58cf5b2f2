import type { OnlyFind } from './port.ts';

/** A provider knows a key for 24 hours. After that the same call would move the money once more. */
const KEY_MS = 23 * 3_600_000;
/** The longest that a call may be under way, generously. */
const UNDER_WAY_MS = 300_000;

/**
 * How a provider is asked for an order that it has not answered: again under its key, as long as it surely knows that;
 * afterwards it is asked what it has made.
 * @param recorded what the provider calls that which it made and was noted, of the same payment or card
 * @throws where the last call under the key may be under way
 */
export function silentOrder(ageMs: number, recorded: readonly (string | null)[]): OnlyFind {
  if (ageMs < KEY_MS) return {};
  if (ageMs < KEY_MS + UNDER_WAY_MS) throw new Error('the last call under its key may be under way');
  return { onlyFindBeside: recorded.filter((ref) => ref !== null) };
}
