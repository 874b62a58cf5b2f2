import { OFFLINE } from '../../api/errors.ts';
import type { Texts } from '../../texts/texts.ts';

type Refused = { readonly message: string; readonly code?: string };

/** Why something was not done: the API's own sentence, or ours where there was no answer. */
export function reasonOf({ message, code }: Refused, parts: Texts['parts']): string {
  if (code === OFFLINE) return parts.offline;
  return message === '' ? parts.failed : message;
}
