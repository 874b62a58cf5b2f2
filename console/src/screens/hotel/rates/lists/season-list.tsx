import type { NightRow, PriceRow } from '@booking/core/rules/rates/rows';
import { IconButton } from '../../../../parts/button.tsx';
import { Card } from '../../../../parts/page.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { Rates } from '../rates-data.ts';
import type { Calendar } from '../use-calendar.ts';
import type { SaveRates } from '../use-save-rates.ts';
import type { Editing } from './edit-dialog.tsx';
import { type Line, useLines } from './row-lines.ts';

type LinesProps = {
  readonly lines: readonly Line[];
  readonly onEdit: (at: number) => void;
  readonly onRemove: (at: number) => void;
};

function Lines({ lines, onEdit, onRemove }: LinesProps) {
  const { parts } = useTexts();
  return (
    <ul className="season-list">
      {lines.map(({ at, head, text }) => (
        <li key={at}>
          <span>
            <b>{head}</b>
            <span className="soft">{text}</span>
          </span>
          <IconButton icon="pencil" label={`${parts.edit}: ${head}, ${text}`} onPress={() => onEdit(at)} />
          <IconButton icon="cross" label={`${parts.remove}: ${head}, ${text}`} onPress={() => onRemove(at)} />
        </li>
      ))}
    </ul>
  );
}

type SeasonsProps = LinesProps & { readonly title: string; readonly empty: string; readonly today: string };

function Seasons({ title, empty, today, lines, ...does }: SeasonsProps) {
  const { rates } = useTexts();
  const sorted = lines.toSorted((a, b) => a.first.localeCompare(b.first));
  const past = sorted.filter(({ last }) => last < today);
  const coming = sorted.filter(({ last }) => last >= today);
  return (
    <Card title={title}>
      {lines.length === 0 && <p className="soft">{empty}</p>}
      <Lines lines={coming} {...does} />
      {past.length > 0 && (
        <details>
          <summary>{rates.pastRows({ count: past.length })}</summary>
          <Lines lines={past} {...does} />
        </details>
      )}
    </Card>
  );
}

type ListProps = {
  readonly calendar: Calendar;
  readonly saving: SaveRates;
  readonly onEdit: (editing: Editing) => void;
};

/** Every price and restriction that is not the base, soonest first. */
export function SeasonList({ calendar, saving: { rates, save }, onEdit }: ListProps) {
  const { rates: texts } = useTexts();
  const { priceLine, nightLine } = useLines(calendar);
  if (rates === null) return null;
  const remove = (field: 'prices' | 'nights') => (at: number) => {
    const next: Rates = { ...rates, [field]: rates[field].filter((_, i) => i !== at) };
    void save(next, texts.removed);
  };
  const { today } = calendar;
  return (
    <div className="stack">
      <Seasons
        {...{ title: texts.seasons, empty: texts.noSeasons, today }}
        lines={rates.prices.map(priceLine)}
        onEdit={(at) => onEdit({ price: rates.prices[at] as PriceRow })}
        onRemove={remove('prices')}
      />
      <Seasons
        {...{ title: texts.restrictions, empty: texts.noRestrictions, today }}
        lines={rates.nights.map(nightLine)}
        onEdit={(at) => onEdit({ night: rates.nights[at] as NightRow })}
        onRemove={remove('nights')}
      />
    </div>
  );
}
