import type { StayStatus } from '@booking/core/shapes';
import type { Queryable, Statement } from '@booking/kit/db/open';

export type FoundStay = {
  readonly id: string;
  readonly reference: string;
  readonly name: string | null;
  readonly status: StayStatus;
  readonly check_in: string;
  readonly check_out: string;
  readonly test: boolean;
};

const MOST = 20;
const plain = (text: string) => `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;

// SQL, since letters are compared without their accents. It reads the hotel's own stays by their index: some 20 ms for
// 20 000 of them, asked for while somebody types.
const SEARCH: Statement = {
  name: 'hotel_search_stays',
  text: `select id, reference, name, status, check_in, check_out, is_test as test from stay
    where business_id = $1 and position(${plain('$2::text')} in ${plain("concat_ws(' ', name, reference, email, phone)")}) > 0
    order by check_in desc, id limit ${MOST}`,
};

/** Stays of any time whose guest or reference holds a text, latest first. */
export function searchStays(db: Queryable, businessId: string, search: string): Promise<FoundStay[]> {
  return db.query<FoundStay>(SEARCH, [businessId, search]);
}

export type FoundGroup = Pick<FoundStay, 'id' | 'reference' | 'name' | 'check_in'>;

// SQL for the same reason. Groups are few, and their index is by hotel.
const SEARCH_GROUPS: Statement = {
  name: 'hotel_search_groups',
  text: `select g.id, g.reference, g.name, min(s.check_in) as check_in from stay_group g join stay s on s.group_id = g.id
    where g.business_id = $1 and position(${plain('$2::text')} in ${plain("concat_ws(' ', g.name, g.reference)")}) > 0
    group by g.id order by min(s.check_in) desc, g.id limit ${MOST}`,
};

/** Groups of any time whose name or reference holds a text, latest first. */
export function searchGroups(db: Queryable, businessId: string, search: string): Promise<FoundGroup[]> {
  return db.query<FoundGroup>(SEARCH_GROUPS, [businessId, search]);
}
