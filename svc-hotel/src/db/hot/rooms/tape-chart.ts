import { type Day, isoOf, type Nights } from '@booking/core/rules/days';
import type { Queryable, Statement } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import type { Stay } from '../../../domain/stay/stay.ts';
import type { RoomState } from '../../entities/room.ts';

/** A stay as the tape chart draws it. */
export type ChartStay = Pick<
  Stay,
  | 'id'
  | 'reference'
  | 'status'
  | 'name'
  | 'room_type_id'
  | 'room_id'
  | 'pinned'
  | 'check_in'
  | 'check_out'
  | 'held_from'
  | 'held_until'
  | 'adults'
  | 'children'
  | 'arrival_time'
  | 'notes'
  | 'total_amount'
> & { readonly balance_amount: number; readonly guest_confirmed: boolean; readonly test: boolean };

export type ChartState = Pick<RoomState, 'roomId' | 'housekeeping' | 'outOfOrderSince'>;

export type ChartRows = {
  readonly revision: number;
  readonly stays: readonly ChartStay[];
  /** In the house, though their day of departure has passed. */
  readonly overdue: readonly ChartStay[];
  readonly foreign: readonly (readonly [room: string, from: Day, to: Day])[];
  readonly states: readonly ChartState[];
};

const day = (expression: string) => `${expression} - date '1970-01-01'`;

const COLUMNS = `id, reference, status, name, room_type_id, room_id, pinned, check_in, check_out, held_from, held_until,
          adults, children, arrival_time, notes, total_amount, total_amount - paid_amount as balance_amount,
          guest_confirmed_at is not null as guest_confirmed, is_test as test`;

// One statement, so that what it shows stood at one moment. The window begins a night early: whoever left on the first
// morning is shown among the departures.
const READ: Statement = {
  name: 'hotel_tape_chart',
  text: `select h.revision,
      (select coalesce(json_agg(c order by c.check_in, c.id), '[]') from unnest($2::uuid[]) t (id), lateral (
        select ${COLUMNS}
        from stay where room_type_id = t.id and daterange(check_in, check_out) && daterange($3::date - 1, $4::date)
          and status in ('requested', 'confirmed', 'checked_in', 'checked_out') offset 0) c) as stays,
      (select coalesce(json_agg(o order by o.check_out, o.id), '[]') from (
        select ${COLUMNS}
        from stay where business_id = $1 and status = 'checked_in' and check_out < $5::date) o) as overdue,
      (select coalesce(json_agg(json_build_array(b.room_id, ${day('lower(r)')}, ${day('upper(r)')})), '[]')
        from room_block b, unnest(b.nights) r
        where b.business_id = $1 and r && daterange($3::date, $4::date)) as "foreign",
      (select coalesce(json_agg(json_build_object('roomId', room_id, 'housekeeping', housekeeping,
        'outOfOrderSince', out_of_order_since)), '[]') from room_state where business_id = $1) as states
    from hotel h where h.business_id = $1`,
};

/** Everything that takes a hotel's rooms on some nights. */
export async function readChartRows(
  db: Queryable,
  businessId: string,
  typeIds: readonly string[],
  { from, to }: Nights,
  today: string,
): Promise<ChartRows> {
  const [row] = await db.query<ChartRows>(READ, [businessId, typeIds, isoOf(from), isoOf(to), today]);
  if (row === undefined) throw notFound();
  return row;
}
