const open = new Set<() => Promise<void>>();

/** Remembers how something is taken away again, so that a run that is broken off leaves nothing either. Gives back `close`. */
export function untilClosed(close: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
}

/** Takes away whatever is still there, the last first. */
export async function closeAll(): Promise<void> {
  for (const close of [...open].reverse()) await close().catch((error) => console.error(error));
}
