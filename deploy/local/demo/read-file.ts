import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type DemoFile = { slug: string; file: unknown; websites: string[] };

// Where people usually run a website of their own while they try this out.
const USUAL_WEBSITES = ['http://localhost:3000', 'http://localhost:5173', 'http://localhost:8000'];

/**
 * Reads a business file. A comment `# websites: <origin> <origin>` names the websites of its publishable key.
 * @param ours addresses whose origins are always among them: the gateway's, for the hosted pages, and the demo sites'
 */
export function readBusinessFile(path: string, ours: readonly string[]): DemoFile {
  const text = readFileSync(path, 'utf8');
  const file = parse(text) as { account: { slug: string } };
  const named = /^# websites:(.*)$/m.exec(text)?.[1]?.trim().split(/\s+/);
  const own = ours
    .map((url) => new URL(url))
    .flatMap(({ port }) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
  return { slug: file.account.slug, file, websites: [...new Set([...(named ?? USUAL_WEBSITES), ...own])] };
}
