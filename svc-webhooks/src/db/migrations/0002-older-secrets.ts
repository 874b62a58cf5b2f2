import { sqlMigration } from '@booking/kit/db/schema/migrations';

/**
 * Secrets that were replaced before the last rotation and still sign, each until its own day is over:
 * `[{"secret": <encrypted>, "until": <timestamp>}]`, the newest first. The last that was replaced stays in
 * `former_secret`, where a process of the release before reads it.
 */
export const olderSecrets = sqlMigration(
  '0002-older-secrets',
  `alter table webhook add column older_secrets jsonb not null default '[]'`,
);
