/** Things by name, as many as may be kept. */
export type Shelf<Thing> = {
  find(name: string): Thing | undefined;
  /** What lay there under the name is gone. */
  put(name: string, thing: Thing): void;
  drop(name: string): void;
  /** A thing that lies there has become so much heavier. */
  grow(by: number): void;
};

/**
 * @param most how much all things may weigh: where it is more, those that were put there first leave
 * @param weightOf how heavy a thing is; at least 1, so that empty ones do not heap up
 */
export function createShelf<Thing>(most: number, weightOf: (thing: Thing) => number): Shelf<Thing> {
  const things = new Map<string, Thing>();
  let weight = 0;
  const drop = (name: string) => {
    const thing = things.get(name);
    if (thing === undefined) return;
    weight -= weightOf(thing);
    things.delete(name);
  };
  return {
    find: (name) => things.get(name),
    drop,
    put: (name, thing) => {
      drop(name);
      things.set(name, thing);
      weight += weightOf(thing);
      while (weight > most) drop(things.keys().next().value as string);
    },
    grow: (by) => {
      weight += by;
    },
  };
}
