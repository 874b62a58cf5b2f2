import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What rooms were marked as, by whom and when. The release before writes none: its marks stand in the room's state alone. */
export const roomHistory = sqlMigration(
  '0031-room-history',
  `create table room_history (
     id uuid primary key,
     business_id uuid not null,
     room_id uuid not null,
     at timestamptz not null,
     state text not null constraint room_history_state_check check (state in ('clean', 'dirty', 'inspected', 'out_of_order')),
     reason text,
     until date,
     who text
   );
   create index room_history_room on room_history (business_id, room_id, id);`,
);
