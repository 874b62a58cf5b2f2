import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of the archive, made while it is read. */
export type Entry = { readonly name: string; readonly pieces: AsyncIterable<string> };

/** An archive piece by piece, as fast as it is read: no file of it is ever held whole. */
export async function* zipOf(entries: Iterable<Entry>, now: Temporal.Instant): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, pieces } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = now.epochMilliseconds;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(strToU8(piece));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
