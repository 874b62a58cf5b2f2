// What runs beside the event loop: a large file with faults takes half a second, and nobody else's request waits for it.
import { checkBusinessFile } from '@booking/core/business-file';
import { sayFault } from '../say-fault.ts';

/** @param text the file as JSON @returns what came of it as JSON, its faults as sentences */
export default function check(text: string): string {
  const checked = checkBusinessFile(JSON.parse(text));
  if (checked.ok) return JSON.stringify(checked);
  return JSON.stringify({
    ok: false,
    faults: checked.faults.map((fault) => ({ path: fault.path, message: sayFault(fault) })),
  });
}
