/** As many are asked for with one call. */
const MAX_IDS = 100;

/** Each guest of a list once, in an order that does not depend on the list's. */
export const distinctIds = (ids: readonly (string | null | undefined)[]): readonly string[] =>
  [...new Set(ids.filter((id) => id != null))].toSorted();

/** The ids by call. */
export const idChunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, chunk) =>
    ids.slice(chunk * MAX_IDS, (chunk + 1) * MAX_IDS),
  );

type Merged = { readonly id: string; readonly merged_ids: readonly string[] };

/** Guests by every id that a booking may bear: one that was made before a merge bears that of the profile that went. */
export const byEachId = <Guest extends Merged>(guests: readonly Guest[]): ReadonlyMap<string, Guest> =>
  new Map(guests.flatMap((guest) => [guest.id, ...guest.merged_ids].map((id) => [id, guest] as const)));
