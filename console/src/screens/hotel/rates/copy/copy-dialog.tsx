import { useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { Button } from '../../../../parts/button.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { DatePicker } from '../../../../parts/dates.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
import { bind, Switch } from '../../../../parts/fields.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { useRoomTypes } from '../fields.tsx';
import { RateForm } from '../rate-form.tsx';
import { DayFields } from '../set/night-fields.tsx';
import { ScopeTicks } from '../set/scope-ticks.tsx';
import type { Calendar } from '../use-calendar.ts';
import type { SaveRates } from '../use-save-rates.ts';
import { CHANGES, type CopyDraft, canCopy, copyDraft, targetOf, withCopy } from './copy-season.ts';
import { RowChanges } from './row-changes.tsx';

type Fields = {
  readonly draft: CopyDraft;
  readonly set: (more: Partial<CopyDraft>) => void;
  readonly calendar: Calendar;
};

/** The nights to which it is copied, and how they meet. */
function Target({ draft, set, calendar }: Fields) {
  const { rates } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const { from, to } = targetOf(draft, calendar);
  const ways = [
    { id: 'weekdays', label: rates.byWeekday },
    { id: 'dates', label: rates.byDate },
  ];
  return (
    <>
      <div className="fields">
        <DatePicker {...bind(draft, set, 'start')} label={rates.copyStart} />
        <Select
          label={rates.copyWay}
          items={ways}
          selected={draft.keepWeekdays ? 'weekdays' : 'dates'}
          onSelect={(way) => set({ keepWeekdays: way === 'weekdays' })}
        />
      </div>
      <p className="soft" role="status">
        {rates.copiedTo({ dates: formats.dates(from, to) })}
      </p>
    </>
  );
}

function Difference({ draft, set }: Fields) {
  const { rates } = useTexts();
  return (
    <div className="fields">
      <Select
        label={rates.difference}
        items={CHANGES.map((id) => ({ id, label: rates.differences[id] }))}
        selected={draft.change}
        onSelect={(change) => set({ change: change as CopyDraft['change'] })}
      />
      {draft.change !== 'same' && (
        <NumberField
          {...bind(draft, set, 'percent')}
          label={rates.percent}
          digits={2}
          minValue={0}
          maxValue={draft.change === 'less_percent' ? 100 : 1000}
        />
      )}
    </div>
  );
}

function What(props: Fields) {
  const { draft, set } = props;
  const { rates } = useTexts();
  return (
    <>
      <Switch isSelected={draft.withPrice} onChange={(withPrice) => set({ withPrice })}>
        {rates.copyPrices}
      </Switch>
      {draft.withPrice && <Difference {...props} />}
      <Switch isSelected={draft.withRules} onChange={(withRules) => set({ withRules })}>
        {rates.copyRules}
      </Switch>
    </>
  );
}

type DialogProps = { readonly calendar: Calendar; readonly saving: SaveRates; readonly onClose: () => void };

/** Prices and restrictions of some nights for others: what changes is shown before it is saved. */
export function CopyDialog({ calendar, saving, onClose }: DialogProps) {
  const { rates: texts, parts } = useTexts();
  const [draft, setDraft] = useState(() => copyDraft(calendar));
  const set = (more: Partial<CopyDraft>) => setDraft({ ...draft, ...more });
  const types = useRoomTypes();
  const { rates, save, error, isPending } = saving;
  const next = rates !== null && canCopy(draft, calendar) ? withCopy(rates, draft, calendar, types) : null;
  const submit = async () => {
    if (next !== null && (await save(next, texts.seasonCopied))) onClose();
  };
  const isNothing = next === null || JSON.stringify(next) === JSON.stringify(rates);
  return (
    <Dialog title={texts.copySeason} isOpen onClose={onClose}>
      <RateForm error={error}>
        <DayFields days={draft} set={set} />
        <Target {...{ draft, set, calendar }} />
        <ScopeTicks scope={draft} set={set} calendar={calendar} />
        <What {...{ draft, set, calendar }} />
      </RateForm>
      {rates && next && <RowChanges before={rates} after={next} calendar={calendar} />}
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isPending={isPending} isDisabled={isNothing} onPress={() => void submit()}>
          {texts.copyNow}
        </Button>
      </footer>
    </Dialog>
  );
}
