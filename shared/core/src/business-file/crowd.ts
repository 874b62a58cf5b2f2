import { MOST } from './bounds.ts';

const print = (count: number) => count.toLocaleString('en');

/**
 * What a file holds too many of to be looked at any closer; null where it does not. One pass that makes nothing: a schema
 * takes a hundred times as long for each thing that is wrong.
 */
export function crowdIn(input: unknown): string | null {
  const waiting: unknown[] = [input];
  let things = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (Array.isArray(node)) {
      if (node.length > MOST.prices) return `holds a list of more than ${print(MOST.prices)} entries`;
      for (const entry of node) if (typeof entry === 'object') waiting.push(entry);
      continue;
    }
    things += 1;
    if (things > MOST.things) return `holds more than ${print(MOST.things)} things`;
    let fields = 0;
    for (const name in node) {
      fields += 1;
      if (fields > MOST.fields) return `holds a thing with more than ${print(MOST.fields)} fields`;
      waiting.push((node as Record<string, unknown>)[name]);
    }
  }
  return null;
}
