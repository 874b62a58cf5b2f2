import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { BookedMinutes } from './types.ts';

/**
 * A table that a booking, or a hold, has for a time: no two overlap on one table. The constraint is deferrable, since a plain one
 * refuses to swap two tables in one statement.
 */
export const TableAllocation = defineEntity({
  name: 'TableAllocation',
  tableName: 'table_claim',
  properties: {
    /** Whose it is: a booking, or a hold. */
    booking: p.uuid().primary().fieldName('booking_id'),
    tableId: p.uuid().primary(),
    businessId: p.uuid(),
    during: p.type(BookedMinutes),
    party: p.integer(),
    /** The area that its party chose, as the booking has it: it is moved within that alone. */
    area: p.text().strictNullable(),
    /** It stays where it is: the party sits, or staff chose the table. */
    seated: p.boolean(),
  },
  indexes: [
    {
      name: 'table_claim_time',
      expression: 'create index table_claim_time on table_claim (business_id, lower(during))',
    },
  ],
  checks: [
    { name: 'table_claim_during_check', expression: 'not isempty(during)' },
    { name: 'table_claim_once', expression: 'exclude using gist (table_id with =, during with &&) deferrable' },
  ],
});
export type TableAllocation = InferEntity<typeof TableAllocation>;

/** The person who takes an appointment: nobody has two at a time. */
export const StaffAllocation = defineEntity({
  name: 'StaffAllocation',
  tableName: 'staff_claim',
  properties: {
    /** Whose it is: a booking, or a hold. */
    booking: p.uuid().primary().fieldName('booking_id'),
    staffId: p.uuid(),
    businessId: p.uuid(),
    during: p.type(BookedMinutes),
  },
  indexes: [
    {
      name: 'staff_claim_time',
      expression: 'create index staff_claim_time on staff_claim (business_id, lower(during))',
    },
  ],
  checks: [
    { name: 'staff_claim_during_check', expression: 'not isempty(during)' },
    { name: 'staff_claim_once', expression: 'exclude using gist (staff_id with =, during with &&) deferrable' },
  ],
});
export type StaffAllocation = InferEntity<typeof StaffAllocation>;
