import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * An invitation is no membership before it is accepted; one that has ended stays until it counts for no limit any more. A
 * session knows in which businesses it was opened, a link can be sent again while it stands, and an entry of the audit list
 * says by which way it came about.
 */
export const invitations = sqlMigration(
  '005-invitations',
  `
create table console_invitation (
  id uuid primary key,
  business_id uuid not null references business,
  person_id uuid not null references console_person,
  name text not null,
  role text not null,
  inviter text not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index console_invitation_open on console_invitation (business_id, person_id) where ended_at is null;
create index console_invitation_business on console_invitation (business_id, created_at);
create index console_invitation_person on console_invitation (person_id, created_at);
create index console_invitation_created on console_invitation (created_at);
create table console_link_mail (
  id uuid primary key,
  person_id uuid not null references console_person,
  link_id uuid not null,
  asker text not null,
  at timestamptz(3) not null
);
create index console_link_mail_person on console_link_mail (person_id, at);
create index console_link_mail_at on console_link_mail (at);
alter table console_link add column sealed text;
alter table console_link_request add column asker text;
alter table console_session add column how text, add column opened uuid[] not null default '{}';
alter table console_audit add column via text not null default 'console';`,
);
