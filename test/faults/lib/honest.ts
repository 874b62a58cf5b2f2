import { openConnection } from '../../bench/lib/load/connection.ts';
import { bytesOf, type Shot } from '../../bench/lib/load/load.ts';
import { percentile } from './report/verdict.ts';

export type Fared = { readonly sent: number; readonly failed: number; readonly p99Ms: number };

const CLIENTS = 4;
const PAUSE_MS = 10;

/** Honest clients that ask one after the other for so long: how many answers were not 200, and how long they took. */
export async function honest(url: string, shot: Shot, forMs: number): Promise<Fared> {
  const bytes = bytesOf(shot, new URL(url).host);
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + forMs;
  const client = async () => {
    const connection = await openConnection(url);
    while (performance.now() < end) {
      const start = performance.now();
      const status = await connection.ask(bytes).then(
        (answered) => answered.status,
        () => null,
      );
      times.push(performance.now() - start);
      if (status !== 200) failed += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { sent: times.length, failed, p99Ms: percentile(times, 0.99) };
}
