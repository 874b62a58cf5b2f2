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

/**
 * A person who takes an appointment, or a unit of a resource that it needs: nobody has two at a time, unless they are one
 * class, in which each place is given once.
 */
export const StaffAllocation = defineEntity({
  name: 'StaffAllocation',
  tableName: 'staff_claim',
  properties: {
    /** Whose it is: a booking, or a hold. */
    booking: p.uuid().primary().fieldName('booking_id'),
    /** Which service of the visit it is for, 0 for the first. */
    part: p.integer().primary().default(0),
    /** The person's id, or the resource's. */
    staffId: p.uuid().primary(),
    /** Of a resource, from 1; 0 is a person. */
    unit: p.integer().primary().default(0),
    businessId: p.uuid(),
    during: p.type(BookedMinutes),
    classKey: p.text().strictNullable(),
    place: p.integer().strictNullable(),
  },
  indexes: [
    {
      name: 'staff_claim_time',
      expression: 'create index staff_claim_time on staff_claim (business_id, lower(during))',
    },
  ],
  checks: [
    { name: 'staff_claim_during_check', expression: 'not isempty(during)' },
    {
      name: 'staff_claim_once',
      expression:
        'exclude using gist (staff_id with =, unit with =, during with &&, (coalesce(class_key, booking_id::text)) with <>) deferrable',
    },
    {
      name: 'staff_claim_place',
      expression:
        'exclude using gist (class_key with =, staff_id with =, unit with =, place with =, during with &&) where (class_key is not null) deferrable',
    },
  ],
});
export type StaffAllocation = InferEntity<typeof StaffAllocation>;
