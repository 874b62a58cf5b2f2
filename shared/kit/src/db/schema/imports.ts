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
