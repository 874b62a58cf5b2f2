import { sqlMigration } from '@booking/kit/db/schema/migrate';

// Nobody asks for stays by these: they are read with the stay, or written for later.
const UNASKED = [
  ...[
    'version',
    'reference',
    'rate_plan_id',
    'pinned',
    'adults',
    'children',
    'children_ages',
    'name',
    'email',
    'phone',
  ],
  ...['country', 'notes', 'lang', 'source', 'channel_ref', 'arrival_time', 'answers', 'document_numbers', 'extras'],
  ...['currency', 'terms', 'room_amount', 'extras_amount', 'discount_amount', 'tourist_tax_amount', 'total_amount'],
  ...['deposit_amount', 'deposit_status', 'paid_amount', 'is_test', 'request_key', 'first_answer', 'updated_at'],
];

/** Figures for the planner are made anew whenever a tenth was added: of all columns they cost a second each time. */
export const fewStatistics = sqlMigration(
  '0006-few-statistics',
  UNASKED.map((column) => `alter table stay alter column ${column} set statistics 0;`).join('\n'),
);
