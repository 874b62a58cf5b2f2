import { type ColumnType, toColumnArrays } from '@booking/kit/db/columns';
import type { Stay } from '../../domain/stay/stay.ts';

/** What a stay was asked for with, for the rules on repetition and limits, and what was answered then. */
export type Origin = {
  readonly by_guest: boolean;
  readonly request_key: string;
  readonly first_answer: unknown;
  readonly email_key: string | null;
  readonly phone_key: string | null;
  readonly address_hash: string | null;
  readonly address_counts: boolean;
};

/** Every column of a stay that a program may see. `document_numbers` is not among them: nobody reads them here. */
const COLUMNS = {
  id: 'uuid',
  business_id: 'uuid',
  version: 'int4',
  reference: 'text',
  status: 'text',
  room_type_id: 'uuid',
  rate_plan_id: 'uuid',
  room_id: 'uuid',
  pinned: 'bool',
  check_in: 'date',
  check_out: 'date',
  held_from: 'date',
  held_until: 'date',
  adults: 'int4',
  children: 'int4',
  children_ages: 'int4[]',
  name: 'text',
  email: 'text',
  phone: 'text',
  country: 'text',
  notes: 'text',
  lang: 'text',
  source: 'text',
  channel_ref: 'text',
  arrival_time: 'text',
  guest_confirmed_at: 'timestamptz',
  answers: 'jsonb',
  extras: 'jsonb',
  currency: 'text',
  terms: 'jsonb',
  room_amount: 'int8',
  extras_amount: 'int8',
  discount_amount: 'int8',
  tourist_tax_amount: 'int8',
  total_amount: 'int8',
  deposit_amount: 'int8',
  deposit_status: 'text',
  paid_amount: 'int8',
  pay_token: 'text',
  cancel_fee_amount: 'int8',
  coupon_code: 'text',
  invoice_number: 'text',
  is_test: 'bool',
  external_id: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies { readonly [Column in keyof Stay]: ColumnType | 'int4[]' };

const ORIGIN_COLUMNS = {
  by_guest: 'bool',
  request_key: 'text',
  first_answer: 'jsonb',
  email_key: 'text',
  phone_key: 'text',
  address_hash: 'text',
  address_counts: 'bool',
} as const satisfies { readonly [Column in keyof Origin]: ColumnType };

/** For `select`: the columns of a stay, from a table or alias. */
export function stayColumns(from = 'stay'): string {
  return Object.keys(COLUMNS)
    .map((column) => `${from}.${column}`)
    .join(', ');
}

/** How every stay begins: by `n`, the rest of it. A column less to send is 1 µs less for each of a handful of stays. */
const BEGINS_WITH = {
  version: '1',
  held_from: 'n.check_in',
  held_until: 'n.check_out',
  paid_amount: '0',
  cancel_fee_amount: 'null',
  invoice_number: 'null',
  guest_confirmed_at: 'null',
  updated_at: 'n.created_at',
} as const satisfies { readonly [Column in keyof Stay]?: string };

type Sent = Exclude<keyof Stay | keyof Origin, keyof typeof BEGINS_WITH>;

const SENT = Object.entries({ ...COLUMNS, ...ORIGIN_COLUMNS }).filter(([column]) => !(column in BEGINS_WITH)) as [
  Sent,
  ColumnType | 'int4[]',
][];

// An array of arrays would have to be even: one array of each row's own, as its text.
const SENT_TYPES = SENT.map(([, type]): ColumnType => (type === 'int4[]' ? 'text' : type));

/** The number of parameters that `stayInsert` takes. */
export const STAY_PARAMETERS = SENT.length;

/** The parameter that holds one column of what `stayInsert` writes. @param first as there */
export function stayParameter(column: Sent, first = 1): string {
  const at = SENT.findIndex(([name]) => name === column);
  return `$${first + at}::${SENT_TYPES[at] as ColumnType}[]`;
}

/**
 * The insert of any number of new stays.
 * @param first number of the first of its parameters
 * @param where a condition on the whole
 */
export function stayInsert(first = 1, where = 'true'): string {
  const sent = SENT.map(([column, type]) => (type === 'int4[]' ? `n.${column}::${type}` : `n.${column}`));
  return `insert into stay (${[...SENT.map(([column]) => column), ...Object.keys(BEGINS_WITH)].join(', ')})
    select ${[...sent, ...Object.values(BEGINS_WITH)].join(', ')}
    from (select ${SENT.map(([column]) => `unnest(${stayParameter(column, first)}) as ${column}`).join(', ')}) n where ${where}`;
}

/** Its values. As JSON, for the server to take apart, they cost it twice as much: 20 µs a stay. */
export function stayValues(stays: readonly (Stay & Origin)[]): unknown[] {
  return toColumnArrays(
    SENT_TYPES,
    stays.map((stay) => SENT.map(([column, type]) => written(type, stay[column]))),
  );
}

function written(type: ColumnType | 'int4[]', value: unknown): unknown {
  if (type === 'jsonb') return value === null ? null : JSON.stringify(value);
  return type === 'int4[]' ? `{${(value as readonly number[]).join()}}` : value;
}
