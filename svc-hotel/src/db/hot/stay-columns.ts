import { columnsOf } from '@booking/kit/db/orm/insert-of';
import { StoredStay } from '../entities/stay.ts';

/** For `select`: the columns of a stay, from a table or alias. */
export function stayColumns(from = 'stay'): string {
  const read = columnsOf(StoredStay).filter(({ lazy }) => !lazy);
  return read.map(({ name }) => `${from}.${name}`).join(', ');
}
