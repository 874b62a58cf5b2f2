import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from './parse.ts';

const KEPT = 2000;

type Kept = { file: string; message: Message };

export type Store = {
  add(message: Message): void;
  find(id: string): Message | undefined;
  newestFirst(): Message[];
};

/** Messages as files in a folder, so that a restart still shows them; the oldest go when there are too many. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = readAll(folder);
  let next = Number(kept.at(-1)?.file.split('-')[0] ?? 0) + 1;

  const forgetOldest = (): void => {
    for (const { file } of kept.splice(0, Math.max(0, kept.length - KEPT))) rmSync(join(folder, file), { force: true });
  };
  return {
    add(message) {
      const file = `${String(next++).padStart(9, '0')}-${message.id}.json`;
      writeFileSync(join(folder, `${file}.tmp`), JSON.stringify(message), { mode: 0o600 });
      renameSync(join(folder, `${file}.tmp`), join(folder, file));
      kept.push({ file, message });
      forgetOldest();
    },
    find: (id) => kept.find(({ message }) => message.id === id)?.message,
    newestFirst: () => kept.map(({ message }) => message).reverse(),
  };
}

function readAll(folder: string): Kept[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((file) => ({ file, message: readMessage(join(folder, file)) }));
}

/** One that was kept by a catcher of before there were text messages is an e-mail. */
function readMessage(path: string): Message {
  return { kind: 'email', ...(JSON.parse(readFileSync(path, 'utf8')) as Omit<Message, 'kind'>) };
}
