import { UNMARKED_DAYS } from '@booking/core/codes/unmarked-stays';
import { notFound } from '@booking/core/errors';
import { type Day, isoOf, type Nights } from '@booking/core/rules/days';
import type { Queryable, Statement } from '@booking/kit/db/open';
import type { HeldNight } from '../../../domain/allotment/held-runs.ts';
import type { BlockedBy } from '../../../domain/rooms/allocation.ts';
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
  | 'quoted_until'
  | 'group_id'
> & {
  /** By name, as they were agreed. */
  readonly extras: string[];
  readonly balance_amount: number;
  readonly prepaid_due_amount: number;
  readonly guest_confirmed: boolean;
  readonly guest_id: string | null;
  readonly test: boolean;
};

/** A stay that cannot have its room on one of its nights. */
export type ChartClash = ChartStay & { readonly clash: BlockedBy };

export type ChartState = Omit<RoomState, 'businessId'>;

export type ChartRows = {
  readonly revision: number;
  readonly stays: readonly ChartStay[];
  /** In the house, though their day of departure has passed. */
  readonly overdue: readonly ChartStay[];
  /** Over, and nobody has said whether the guest came. */
  readonly unmarked: readonly ChartStay[];
  readonly clashes: readonly ChartClash[];
  readonly foreign: readonly (readonly [room: string, from: Day, to: Day])[];
  readonly states: readonly ChartState[];
  /** What allotments hold, night by night, in the order of nights. */
  readonly promised: readonly (HeldNight & {
    readonly type: string;
    readonly allotment_id: string;
    readonly name: string;
  })[];
};

const day = (expression: string) => `${expression} - date '1970-01-01'`;

const COLUMNS = `id, reference, status, name, room_type_id, room_id, pinned, check_in, check_out, held_from, held_until,
          adults, children, arrival_time, notes, total_amount, total_amount - paid_amount as balance_amount,
          (select coalesce(json_agg(e ->> 'name'), '[]') from jsonb_array_elements(extras) e) as extras,
          case when terms ->> 'pay_when' = 'booking' and deposit_status in ('pending', 'failed') and status <> 'requested'
            then greatest(deposit_amount - greatest(paid_amount, 0), 0) else 0 end as prepaid_due_amount,
          guest_confirmed_at is not null as guest_confirmed, is_test as test, group_id,
          case when not is_test then guest_id(business_id, email_key, phone_key) end as guest_id,
          case when status = 'requested' then to_char(quoted_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
            as quoted_until`;

const HOLDS = "s.room_id is not null and s.status in ('requested', 'confirmed', 'checked_in', 'checked_out')";

// Room by room what blocks it from today on, and the stays that hold a night of that, by the index that keeps rooms from
// being given twice. Who has left holds none.
const CLASHES = `select distinct on (c.id) c.*, g.clash from (
    select room_id, 'foreign' as clash, nights from room_block where business_id = $1 and nights <> '{}'
    union all
    select room_id, 'out_of_order', datemultirange(daterange(out_of_order_since, out_of_order_until)) from room_state
      where business_id = $1 and out_of_order_since is not null and (out_of_order_until is null or out_of_order_until > $5)
    union all
    select o.room_id, 'out_of_order', datemultirange(daterange(o.first, o.until))
      from unnest($6::uuid[], $7::date[], $8::date[]) o (room_id, first, until)) g, lateral (
    select ${COLUMNS} from stay s
    where s.room_id = g.room_id and daterange(s.held_from, s.held_until) && (g.nights * datemultirange(daterange($5, null)))
      and ${HOLDS} and s.status <> 'checked_out' and s.business_id = $1 offset 0) c
  order by c.id, g.clash`;

// More than a person decides on at once.
const MAX_CLASHES = 200;

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
      (select coalesce(json_agg(u order by u.check_out, u.id), '[]') from (
        select ${COLUMNS}
        from stay where business_id = $1 and check_out <= $5::date and check_out > $5::date - ${UNMARKED_DAYS}
          and forgotten_at is null and status = 'confirmed') u) as unmarked,
      (select coalesce(json_agg(l order by l.check_in, l.id), '[]') from (
        select * from (${CLASHES}) d order by d.check_in limit ${MAX_CLASHES}) l) as clashes,
      (select coalesce(json_agg(json_build_array(b.room_id, ${day('lower(r)')}, ${day('upper(r)')})), '[]')
        from room_block b, unnest(b.nights) r
        where b.business_id = $1 and r && daterange($3::date, $4::date)) as "foreign",
      (select coalesce(json_agg(json_build_object('type', n.room_type_id, 'allotment_id', a.id, 'name', a.name,
        'night', ${day('n.night')}, 'rooms', n.held) order by n.night), '[]')
        from allotment_night n join allotment a on a.id = n.allotment_id
        where n.room_type_id = any ($2::uuid[]) and n.night >= $3::date and n.night < $4::date and n.held > 0) as promised,
      (select coalesce(json_agg(json_build_object('roomId', room_id, 'housekeeping', housekeeping,
        'outOfOrderSince', out_of_order_since, 'outOfOrderUntil', out_of_order_until,
        'outOfOrderReason', out_of_order_reason, 'cleanedOn', cleaned_on, 'note', note, 'assignedTo', assigned_to, 'who', who,
        'updatedAt', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
        from room_state where business_id = $1) as states
    from hotel h where h.business_id = $1`,
};

/** What a chart is read by: the hotel's types, the nights shown, its own day, and what its file puts out of order. */
export type ChartWindow = {
  readonly typeIds: readonly string[];
  readonly window: Nights;
  readonly today: string;
  readonly outOfOrder: readonly (Nights & { readonly room: string })[];
};

/** Everything that takes a hotel's rooms on some nights. */
export async function readChartRows(
  db: Queryable,
  businessId: string,
  { typeIds, window, today, outOfOrder }: ChartWindow,
): Promise<ChartRows> {
  const nights = [isoOf(window.from), isoOf(window.to), today];
  const out = [
    outOfOrder.map(({ room }) => room),
    outOfOrder.map(({ from }) => isoOf(from)),
    outOfOrder.map(({ to }) => isoOf(to)),
  ];
  const [row] = await db.query<ChartRows>(READ, [businessId, typeIds, ...nights, ...out]);
  if (row === undefined) throw notFound();
  return row;
}
