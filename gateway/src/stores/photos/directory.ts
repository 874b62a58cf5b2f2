import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files, PhotoFiles } from './files.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

async function writeAll(folder: string, files: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = ([name, bytes]: [string, Uint8Array]) => writeFile(join(folder, name), bytes, { flush: true });
  await Promise.all(Object.entries(files).map(write));
}

/** Photos in a directory, each in a folder of its own, which is there whole or not at all. */
export function photosInDirectory(root: string): PhotoFiles {
  // No folder gets too many entries.
  const folderOf = (id: string) => join(root, id.slice(0, 2), id);
  return {
    async write(id, files) {
      const folder = folderOf(id);
      const unfinished = join(root, 'unfinished', randomUUID());
      try {
        await writeAll(unfinished, files);
        await mkdir(dirname(folder), { recursive: true });
        await rename(unfinished, folder);
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        // The same photo was written at the same time.
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
      }
    },
    async read(id, name) {
      try {
        return await readFile(join(folderOf(id), name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}
