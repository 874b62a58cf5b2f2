import { rowChanges } from '@booking/core/rules/rates/copy-season';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { type Line, useLines } from '../lists/row-lines.ts';
import type { Rates } from '../rates-data.ts';
import type { Calendar } from '../use-calendar.ts';

/** More rows than these nobody reads before pressing a button. */
const MAX_SHOWN = 40;

function Changes({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const { rates } = useTexts();
  if (lines.length === 0) return null;
  const shown = lines.toSorted((a, b) => a.first.localeCompare(b.first)).slice(0, MAX_SHOWN);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="season-list">
        {shown.map(({ at, head, text }) => (
          <li key={at}>
            <span>
              <b>{head}</b>
              <span className="soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > shown.length && <p className="soft">{rates.moreRows({ count: lines.length - shown.length })}</p>}
    </section>
  );
}

type Props = { readonly before: Rates; readonly after: Rates; readonly calendar: Calendar };

/** What a change of the rates adds and takes away, row by row. */
export function RowChanges({ before, after, calendar }: Props) {
  const { rates } = useTexts();
  const { priceLine, nightLine } = useLines(calendar);
  const prices = rowChanges(before.prices, after.prices);
  const nights = rowChanges(before.nights, after.nights);
  const lines = (which: 'added' | 'removed') =>
    [...prices[which].map((row) => priceLine(row, 0)), ...nights[which].map((row) => nightLine(row, 0))].map(
      (line, at) => ({ ...line, at }),
    );
  const [added, removed] = [lines('added'), lines('removed')];
  return (
    <div className="stack">
      {added.length + removed.length === 0 && <p className="soft">{rates.nothingChanges}</p>}
      <Changes title={rates.rowsAdded} lines={added} />
      <Changes title={rates.rowsRemoved} lines={removed} />
    </div>
  );
}
