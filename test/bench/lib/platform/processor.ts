import type { Called } from './service.ts';

/** Processor time that a process has used, in seconds. */
export async function processorSeconds({ privateUrl }: Pick<Called, 'privateUrl'>): Promise<number> {
  const text = await (await fetch(`${privateUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
