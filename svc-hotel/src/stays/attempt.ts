import type { Tx } from '@booking/kit/db/open';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { retryConflicts } from '@booking/kit/reservations/retry-conflicts';
import type { Deps } from '../deps.ts';

/** One try of a command: its transaction, and whether it is the last one, which has to do without the rooms that it finds. */
export type Attempt = { readonly em: EntityManager; readonly tx: Tx; readonly lastTry: boolean };

/** Runs a command on stays, anew where the database refuses the rooms that it found. */
export function attemptInTx<T>({ entities }: Deps, attempt: (attempt: Attempt) => Promise<T>): Promise<T> {
  return retryConflicts({ trade: 'hotel' }, ({ isLast }) =>
    entities.tx((em, tx) => attempt({ em, tx, lastTry: isLast })),
  );
}
