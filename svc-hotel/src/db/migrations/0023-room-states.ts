import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** How a room is, as housekeeping says it: inspected too, out of order for a reason and until a day, with a note and who cleans it. */
export const roomStates = sqlMigration(
  '0023-room-states',
  `alter table room_state drop constraint room_state_housekeeping_check;
   alter table room_state add constraint room_state_housekeeping_check
     check (housekeeping in ('clean', 'dirty', 'inspected'));
   alter table room_state
     add column out_of_order_until date,
     add column out_of_order_reason text,
     add column cleaned_on date,
     add column note text,
     add column assigned_to text,
     add column who text;`,
);
