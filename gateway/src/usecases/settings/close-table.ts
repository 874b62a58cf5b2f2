import type { TableClosing } from '@booking/core/routes/console/settings';
import type { ApplyParts } from '../apply-business.ts';
import { Refusal } from '../refusal.ts';
import { type ChangedPart, changePart, type Edit, tryEdit } from './change-part.ts';

type Block = Pick<TableClosing, 'table' | 'area' | 'from' | 'to'>;
type Named = { readonly name: string };
type Tables = {
  readonly tables: readonly Named[];
  readonly areas?: readonly Named[];
  readonly table_blocks?: readonly Block[];
};

const isSame = (a: Block, b: Block): boolean =>
  a.table === b.table && a.area === b.area && a.from === b.from && a.to === b.to;

/** What has been open again for two days, by the clocks of any zone, is dropped: a file holds 400 of them. */
const keptFrom = (now: Temporal.Instant): string => now.subtract({ hours: 48 }).toString().slice(0, 16);

const closing =
  ({ table, area, from, to, closed }: TableClosing, now: Temporal.Instant): Edit =>
  (_, value) => {
    const { tables, areas = [], table_blocks = [] } = value as Tables;
    const block = { ...(table === undefined ? { area } : { table }), from, to };
    const [names, name] = table === undefined ? [areas, area] : [tables, table];
    if (!names.some((held) => held.name === name)) throw new Refusal('not_found', 'no_such_table');
    const others = table_blocks.filter((other) => other.to > keptFrom(now) && !isSame(other, block));
    return { ...value, table_blocks: closed ? [...others, block] : others };
  };

/** Closes a table or an area, or opens it again, whatever else is being changed in the tables. @throws Refusal, ApiError */
export function closeTable(parts: ApplyParts, slug: string, wanted: TableClosing): Promise<ChangedPart> {
  const change = wanted.dry_run === true ? tryEdit : changePart;
  return change(parts, slug, 'tables', closing(wanted, parts.clock.now()));
}
