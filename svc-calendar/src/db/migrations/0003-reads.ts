import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * What no site can have repeated: nights that were sold before any had read a calendar of the room. A link that is there
 * already counts as read, since nobody noted it; nothing that is stored is judged anew.
 */
export const reads = sqlMigration(
  '0003-reads',
  `alter table room add column read_at timestamptz;
  update room r set read_at = l.first from (select room_id, min(created_at) as first from link group by room_id) l
    where l.room_id = r.id;
  alter table foreign_stay add column sold_unread boolean not null default false;`,
);
