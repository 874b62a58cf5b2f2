import type { NightRow, PriceRow } from '@booking/core/rules/rates/rows';
import { restricts } from '@booking/core/rules/rates/set-nights';
import { useState } from 'react';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { GuestAmountFields } from '../../../setup/form/amounts/guest-amounts.tsx';
import { WeekdayTicks } from '../../../setup/form/ticks/weekday-ticks.tsx';
import { useMaxAdults } from '../fields.tsx';
import { RateForm } from '../rate-form.tsx';
import type { Rates } from '../rates-data.ts';
import { AmountFields, PlanSelect, RuleFields } from '../set/amount-fields.tsx';
import { NightFields } from '../set/night-fields.tsx';
import type { Calendar } from '../use-calendar.ts';
import type { SaveRates } from '../use-save-rates.ts';
import { hasNights, nightDraft, nightRow, priceDraft, priceRow, replaced } from './edit-rows.ts';

/** The row that is edited, as it stood when its form was opened. */
export type Editing = { readonly price: PriceRow } | { readonly night: NightRow };

type Common = { readonly calendar: Calendar; readonly saving: SaveRates; readonly onClose: () => void };

/** Saves what was edited; `next` is null while it says nothing, or stands for a row that is gone. */
function Footer({ next, saving: { save, isPending }, onClose }: Omit<Common, 'calendar'> & { next: Rates | null }) {
  const { parts } = useTexts();
  const submit = async () => {
    if (next !== null && (await save(next, parts.saved))) onClose();
  };
  return (
    <footer className="actions">
      <Button onPress={onClose}>{parts.cancel}</Button>
      <Button variant="primary" isPending={isPending} isDisabled={next === null} onPress={() => void submit()}>
        {parts.save}
      </Button>
    </footer>
  );
}

function PriceForm({ row, calendar, ...common }: Common & { row: PriceRow }) {
  const { rates: texts } = useTexts();
  const [draft, setDraft] = useState(() => priceDraft(row));
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const { rates } = common.saving;
  const maxAdults = useMaxAdults([draft.type]);
  const prices = rates !== null && hasNights(draft) ? replaced(rates.prices, row, priceRow(row, draft)) : null;
  return (
    <>
      <RateForm error={common.saving.error}>
        <NightFields nights={draft} set={set} calendar={calendar} withEvery={false} />
        {draft.from !== draft.to && (
          <WeekdayTicks label={texts.weekdays} chosen={draft.weekdays} onChange={(weekdays) => set({ weekdays })} />
        )}
        <AmountFields value={draft} set={set} calendar={calendar} />
        <GuestAmountFields
          value={draft.guests}
          set={(more) => set({ guests: { ...draft.guests, ...more } })}
          maxAdults={maxAdults}
        />
      </RateForm>
      <Footer next={rates && prices && { ...rates, prices }} {...common} />
    </>
  );
}

function NightForm({ row, calendar, ...common }: Common & { row: NightRow }) {
  const { rates: texts } = useTexts();
  const [draft, setDraft] = useState(() => nightDraft(row));
  const set = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const { rates } = common.saving;
  const next = nightRow(row, draft);
  const nights = rates !== null && hasNights(draft) && restricts(next) ? replaced(rates.nights, row, next) : null;
  return (
    <>
      <RateForm error={common.saving.error}>
        <NightFields nights={draft} set={set} calendar={calendar} withEvery />
        <PlanSelect value={draft} set={set} calendar={calendar} />
        <WeekdayTicks label={texts.weekdays} chosen={draft.weekdays} onChange={(weekdays) => set({ weekdays })} />
        <RuleFields value={draft} set={set} />
      </RateForm>
      <Footer next={rates && nights && { ...rates, nights }} {...common} />
    </>
  );
}

/** One row of the list as it stands in the file, to be changed in its place. */
export function EditDialog({ editing, ...common }: Common & { editing: Editing }) {
  const { rates } = useTexts();
  const title = 'price' in editing ? rates.editPrice : rates.editRestriction;
  return (
    <Dialog title={title} isOpen onClose={common.onClose}>
      {'price' in editing ? (
        <PriceForm row={editing.price} {...common} />
      ) : (
        <NightForm row={editing.night} {...common} />
      )}
    </Dialog>
  );
}
