import type { Stay } from '../domain/stay.ts';

/** What a stay was asked for with, for the rules on repetition and limits, and what was answered then. */
export type Origin = {
  readonly by_guest: boolean;
  readonly request_key: string;
  readonly first_answer: unknown;
  readonly email_key: string | null;
  readonly phone_key: string | null;
  readonly address_hash: string | null;
  readonly address_counts: boolean;
  readonly pay_token: string | null;
};

/** Every column of a stay that a program may see. `document_numbers` is not among them: nobody reads them here. */
const COLUMNS = [
  'id',
  'business_id',
  'version',
  'reference',
  'status',
  'room_type_id',
  'rate_plan_id',
  'room_id',
  'pinned',
  'check_in',
  'check_out',
  'held_from',
  'held_until',
  'adults',
  'children',
  'children_ages',
  'name',
  'email',
  'phone',
  'country',
  'notes',
  'lang',
  'source',
  'channel_ref',
  'arrival_time',
  'answers',
  'extras',
  'currency',
  'terms',
  'room_amount',
  'extras_amount',
  'discount_amount',
  'tourist_tax_amount',
  'total_amount',
  'deposit_amount',
  'deposit_status',
  'paid_amount',
  'coupon_code',
  'invoice_number',
  'is_test',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Stay)[];

// A field of Stay that is no column does not compile.
type Missing = Exclude<keyof Stay, (typeof COLUMNS)[number]>;
const _none: [Missing] extends [never] ? true : Missing = true;
void _none;

const ORIGIN_COLUMNS = [
  'by_guest',
  'request_key',
  'first_answer',
  'email_key',
  'phone_key',
  'address_hash',
  'address_counts',
  'pay_token',
] as const satisfies readonly (keyof Origin)[];

/** For `select`: the columns of a stay, from a table or alias. */
export function stayColumns(from = 'stay'): string {
  return COLUMNS.map((column) => `${from}.${column}`).join(', ');
}

const NEVER_CHANGED: readonly string[] = ['id', 'business_id', 'reference', 'currency', 'is_test', 'created_at'];

/** Columns that a change may write, with the keys by which the guest is known again. */
export const CHANGING = [...COLUMNS.filter((column) => !NEVER_CHANGED.includes(column)), 'email_key', 'phone_key'];

/** Columns of a new row. */
export const INSERTED = [...COLUMNS, ...ORIGIN_COLUMNS];
