import { WEEKDAYS } from '@booking/core/rules/days';
import type { Weekday } from '@booking/core/rules/rates/rows';
import { setNights } from '@booking/core/rules/rates/set-nights';
import { setPrice } from '@booking/core/rules/rates/set-prices';
import { useState } from 'react';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
import { Switch } from '../../../../parts/fields.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { RateForm } from '../rate-form.tsx';
import type { Rates } from '../rates-data.ts';
import type { Calendar } from '../use-calendar.ts';
import type { SaveRates } from '../use-save-rates.ts';
import { rangeOf, type Selection } from '../use-selection.ts';
import { AmountFields, RuleFields } from './amount-fields.tsx';
import { EVERY, NightFields } from './night-fields.tsx';
import { WeekdayTicks } from './weekday-ticks.tsx';

type RateChange = ReturnType<typeof changeOf>;
type Fields = { readonly change: RateChange; readonly set: (more: Partial<RateChange>) => void };

function changeOf(calendar: Calendar, selection: Selection) {
  const range = rangeOf(selection);
  const days = calendar.room_types.find(({ slug }) => slug === selection.type)?.days ?? [];
  const first = days.find(({ date }) => date === range.from);
  return {
    ...range,
    type: selection.type,
    weekdays: WEEKDAYS as readonly Weekday[],
    withPrice: true,
    plan: EVERY,
    amount: first?.amount ?? 0,
    withRules: false,
    closed: first?.closed ?? false,
    minStay: first?.min_stay_of_day ?? 1,
  };
}

/** The rates with what was chosen, for one type or for each of them. */
function applied(rates: Rates, calendar: Calendar, change: RateChange): Rates {
  const { from, to, weekdays, amount } = change;
  const slugs = calendar.room_types.map(({ slug }) => slug);
  const plan = change.plan === EVERY ? null : change.plan;
  const types = change.type === EVERY ? slugs : [change.type];
  const prices = change.withPrice
    ? types.reduce((rows, type) => setPrice(rows, { type, plan, from, to, weekdays, amount }), [...rates.prices])
    : rates.prices;
  const rules = { closed: change.closed, min_stay: change.minStay };
  const which = { type: change.type === EVERY ? null : change.type, plan: null };
  const nights = change.withRules
    ? setNights(rates.nights, { ...which, from, to, weekdays, rules }, slugs)
    : rates.nights;
  return { ...rates, prices, nights };
}

function Price({ change, set, calendar }: Fields & { calendar: Calendar }) {
  const { rates } = useTexts();
  return (
    <>
      <Switch isSelected={change.withPrice} onChange={(withPrice) => set({ withPrice })}>
        {rates.changePrice}
      </Switch>
      {change.withPrice && <AmountFields value={change} set={set} calendar={calendar} />}
    </>
  );
}

function Rules({ change, set }: Fields) {
  const { rates } = useTexts();
  return (
    <>
      <Switch isSelected={change.withRules} onChange={(withRules) => set({ withRules })}>
        {rates.changeRules}
      </Switch>
      {change.withRules && <RuleFields value={change} set={set} />}
    </>
  );
}

type DialogProps = {
  readonly calendar: Calendar;
  readonly selection: Selection;
  readonly saving: SaveRates;
  readonly onClose: () => void;
};

/** What chosen nights are to cost, and what may be had of them. */
export function SetDialog({ calendar, selection, saving, onClose }: DialogProps) {
  const { rates: texts, parts } = useTexts();
  const [change, setChange] = useState(() => changeOf(calendar, selection));
  const set = (more: Partial<RateChange>) => setChange({ ...change, ...more });
  const { rates, save, error, isPending } = saving;
  const submit = async () => {
    if (rates !== null && (await save(applied(rates, calendar, change), texts.pricesSet))) onClose();
  };
  const isNothing = !(change.withPrice || change.withRules) || change.weekdays.length === 0;
  return (
    <Dialog title={texts.setNights} isOpen onClose={onClose}>
      <RateForm error={error}>
        <NightFields nights={change} set={set} calendar={calendar} withEvery />
        <WeekdayTicks chosen={change.weekdays} onChange={(weekdays) => set({ weekdays })} />
        <Price change={change} set={set} calendar={calendar} />
        <Rules change={change} set={set} />
      </RateForm>
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={isNothing || rates === null}
          onPress={() => void submit()}
        >
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
