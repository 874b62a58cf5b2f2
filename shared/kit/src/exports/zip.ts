import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of the archive, made while it is read. */
export type Entry = { readonly name: string; readonly pieces: AsyncIterable<string> };

// The same content is the same archive.
const ALWAYS = '2000-01-01T00:00:00Z';

/** An archive piece by piece, as fast as it is read: no file of it is ever held whole. */
export async function* zipOf(entries: Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, pieces } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = ALWAYS;
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
