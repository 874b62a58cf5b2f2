/**
 * Files that were imported, and what each of their rows became. A row is known again by a hash of its source and reference:
 * nothing of a guest stands here.
 */
export const IMPORTS_SQL = `
create table file_import (
  id uuid primary key,
  business_id uuid not null,
  kind text not null,
  source text not null,
  state text not null,
  result jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index file_import_latest on file_import (business_id, created_at);
create table imported (
  business_id uuid not null,
  kind text not null,
  key text not null,
  object_id uuid not null,
  import_id uuid not null,
  primary key (business_id, kind, key)
);
create index imported_by on imported (import_id);`;

/**
 * How far the file that a business imports now has come, and which fields of a guest who was known an import filled: their names
 * and the version that the guest had then, nothing of what they hold.
 */
export const IMPORT_PROGRESS_SQL = `
create table import_progress (
  business_id uuid primary key,
  rows integer not null,
  done integer not null,
  updated_at timestamptz not null
);
alter table imported add column filled jsonb;`;
