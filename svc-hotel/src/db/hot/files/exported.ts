import type { Exported } from '@booking/kit/exports/trade';

const whole = (name: string, table = name): Exported => ({
  name,
  sql: `select * from ${table} where business_id = $1`,
});

export const STAYS: Exported = whole('stays', 'stay');

/** All that is kept of a hotel besides its guests and stays, whole: SQL, since a row is printed as the database has it, whatever columns it will have. */
export const EXPORTED: readonly Exported[] = [
  { name: 'settings', sql: 'select business_id as id, settings from hotel where business_id = $1' },
  whole('groups', 'stay_group'),
  whole('quotes', 'quote'),
  whole('allotments', 'allotment'),
  whole('folios', 'folio'),
  whole('folio_lines', 'folio_line'),
  { ...whole('invoices', '(select number as id, * from invoice) i'), idType: 'text' },
  whole('payments', 'payment'),
];
