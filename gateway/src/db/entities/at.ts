import { Moment } from '@booking/kit/db/orm/types';

/** A moment to the millisecond, as the program has them. */
export class At extends Moment {
  override getColumnType(): string {
    return 'timestamptz(3)';
  }
}
