/**
 * Every name in Redis bears one hash tag, `rate:{key id}`: what it stands for. A cluster puts names of one tag into one
 * slot, and takes no call for names of two. So a call's names are those of one tag there, and any with a single Redis.
 */
export type Split = <Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
) => readonly (readonly Entry[])[];

const TAG = /^[^{}]*\{([^{}]+)\}[^{}]*$/;

/** The hash tag of a name. @throws for a name with none or two: a cluster would put it anywhere */
export function tagOf(name: string): string {
  const tag = TAG.exec(name)?.[1];
  if (tag === undefined) throw new Error(`a name in Redis without one hash tag: ${name}`);
  return tag;
}

/** With a single Redis everything goes in one call. */
export const oneCall: Split = (entries) => [entries];

/** With a cluster the calls, one for each tag, are sent together: they wait for no answer of each other. */
export const perTag: Split = (entries, nameOf) => [...Map.groupBy(entries, (entry) => tagOf(nameOf(entry))).values()];
