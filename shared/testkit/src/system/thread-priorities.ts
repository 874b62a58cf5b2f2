import { readdirSync, readFileSync } from 'node:fs';

const NICE = 19;

/** Of each thread of this process how far it steps back behind others, as Linux says: 0 unless somebody changed it. */
export function nicenessOfThreads(): number[] {
  const lines = readdirSync('/proc/self/task').map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'));
  // The second field is a name in brackets, which may hold blanks.
  return lines.map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[NICE - 3]));
}
