// What runs beside the event loop: a large file with faults takes half a second, and nobody else's request waits for it.
import { checkBusinessFile } from '@booking/core/business-file';
import { crowdIn } from '@booking/core/business-file/crowd';
import { lowerThreadPriority } from '@booking/kit/workers/thread-priority';
import { sayFault } from '../say-fault.ts';

lowerThreadPriority();

/** @param text the file as JSON @returns what came of it as JSON, its faults as sentences */
export function check(text: string): string {
  const checked = checkBusinessFile(JSON.parse(text));
  if (checked.ok) return JSON.stringify(checked);
  return JSON.stringify({
    ok: false,
    faults: checked.faults.map((fault) => ({ path: fault.path, message: sayFault(fault) })),
  });
}

/** @param bytes a body @returns why it is not worth parsing: it is not JSON, or holds more than any file; null where it is */
export function refuse(bytes: Uint8Array): string | null {
  try {
    return crowdIn(JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()));
  } catch {
    return 'must be JSON';
  }
}
