import { actionsOf, statementsOf } from './statements.ts';

/** What a statement makes, of which the release before knows nothing and by which it is not held. */
const NEW = /^create (?:table|function|index) (?:if not exists )?/i;
const NEW_TABLE = /^create table (?:if not exists )?(\w+)/i;
const UNIQUE = /^create unique index \w+ on (\w+)/i;
const ALTER = /^alter table (?:only )?(\w+) (.*)$/is;

/** A column that rows written without it do not need, or what no writer notices. */
function expands(action: string): boolean {
  if (/^alter column \w+ set (?:statistics|storage)\b/i.test(action)) return true;
  const column = /^add column (?:if not exists )?\w+ (.*)$/is.exec(action)?.[1];
  if (column === undefined) return false;
  const isFree = !/\bnot null\b/i.test(column) || /\bdefault\b/i.test(column);
  return isFree && !/\b(?:unique|primary key|check|references)\b/i.test(column);
}

/**
 * What of a migration may break the release before, which runs on while it is applied: everything but new tables,
 * functions and indexes, and columns that rows written without them do not need. Empty where it only expands.
 */
export function contractionsOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.map((statement) => NEW_TABLE.exec(statement)?.[1]));
  return statements.flatMap((statement) => {
    const [, table, actions = ''] = ALTER.exec(statement) ?? [];
    if (table !== undefined) return made.has(table) ? [] : actionsOf(actions).filter((action) => !expands(action));
    const unique = UNIQUE.exec(statement)?.[1];
    if (unique !== undefined) return made.has(unique) ? [] : [statement];
    return NEW.test(statement) ? [] : [statement];
  });
}
