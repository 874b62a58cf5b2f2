import type { Verdict } from './verdict.ts';

const header = 'fault | events | lost | doubled | repeats under one id | neighbours’ p99 before → during';

let printed = false;

/** One line of the report: what was broken, and that it harmed nobody. */
export function report(fault: string, verdict: Verdict, neighbours?: { beforeMs: number; duringMs: number }): void {
  if (!printed) console.log(header);
  printed = true;
  const p99 = neighbours ? `${Math.round(neighbours.beforeMs)} → ${Math.round(neighbours.duringMs)} ms` : '-';
  console.log(`${fault} | ${verdict.sent} | ${verdict.lost} | ${verdict.doubled} | ${verdict.repeated} | ${p99}`);
}
