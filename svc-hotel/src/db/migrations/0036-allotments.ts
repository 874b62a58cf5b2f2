import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Rooms that are promised until a day. What is left of a night is a count that requests find by type and night; most hotels
 * have none. A stay of the release before was picked up from none.
 */
export const allotments = sqlMigration(
  '0036-allotments',
  `create table allotment (
     id uuid primary key,
     business_id uuid not null,
     version integer not null,
     name text not null,
     state text not null constraint allotment_state_check check (state in ('open', 'released')),
     check_in date not null,
     check_out date not null,
     cut_off date not null,
     next_step text,
     next_at timestamptz,
     rate_plan_id uuid,
     rates jsonb not null,
     currency text not null,
     notes text,
     released_at timestamptz,
     created_at timestamptz not null,
     updated_at timestamptz not null
   );
   create index allotment_hotel on allotment (business_id, check_in, id);
   create index allotment_changed on allotment (business_id, updated_at, id);
   create index allotment_next on allotment (next_at) where next_at is not null;
   create table allotment_night (
     allotment_id uuid not null,
     room_type_id uuid not null,
     night date not null,
     rooms integer not null,
     picked_up integer not null,
     held integer not null,
     primary key (allotment_id, room_type_id, night),
     constraint allotment_night_check check (rooms >= 0 and picked_up >= 0 and held >= 0)
   );
   create index allotment_held on allotment_night (room_type_id, night) where held > 0;
   alter table stay add column allotment_id uuid;
   create index stay_of_allotment on stay (allotment_id) where allotment_id is not null;`,
);
