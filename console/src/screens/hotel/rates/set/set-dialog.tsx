import { WEEKDAYS } from '@booking/core/rules/days';
import type { NightRow, PriceRow, Weekday } from '@booking/core/rules/rates/rows';
import { setNights } from '@booking/core/rules/rates/set-nights';
import { setPrice } from '@booking/core/rules/rates/set-prices';
import { useState } from 'react';
import { Button } from '../../../../parts/button.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
import { bind, Switch } from '../../../../parts/fields.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { cleanAmounts, type GuestAmounts } from '../../../setup/form/amounts/clean-amounts.ts';
import { GuestAmountFields } from '../../../setup/form/amounts/guest-amounts.tsx';
import { WeekdayTicks } from '../../../setup/form/ticks/weekday-ticks.tsx';
import { useMaxAdults } from '../fields.tsx';
import { RateForm } from '../rate-form.tsx';
import type { Rates } from '../rates-data.ts';
import type { Calendar, CalendarDay } from '../use-calendar.ts';
import type { SaveRates } from '../use-save-rates.ts';
import { rangeOf, type Selection } from '../use-selection.ts';
import { RuleFields } from './amount-fields.tsx';
import { DayFields } from './night-fields.tsx';
import { type RuleDraft, ruleDraft, rulesOf } from './rules.ts';
import { ScopeTicks } from './scope-ticks.tsx';

type RateChange = ReturnType<typeof changeOf>;
type Fields = { readonly change: RateChange; readonly set: (more: Partial<RateChange>) => void };

function changeOf(calendar: Calendar, selection: Selection) {
  const range = rangeOf(selection);
  const days = calendar.room_types.find(({ slug }) => slug === selection.type)?.days ?? [];
  const first = days.find(({ date }) => date === range.from);
  return {
    ...range,
    types: [selection.type] as readonly string[],
    plans: [] as readonly string[],
    weekdays: WEEKDAYS as readonly Weekday[],
    withPrice: true,
    amount: first?.amount ?? 0,
    guests: guestsOf(first),
    withRules: false,
    ...dayDraft(first),
  };
}

/** Of a day of the calendar: what the plan itself asks for is no rule of the day. */
const dayDraft = (day: CalendarDay | undefined): RuleDraft =>
  ruleDraft(day === undefined ? {} : { ...day, min_stay: day.min_stay_of_day, max_stay: day.max_stay ?? undefined });

/** The rates with what was chosen, for each type on each plan; without a plan, for all of them. */
function applied(rates: Rates, calendar: Calendar, change: RateChange): Rates {
  const { from, to, weekdays, amount } = change;
  const slugs = calendar.room_types.map(({ slug }) => slug);
  const plans = change.plans.length === 0 ? [null] : change.plans;
  const isEvery = slugs.every((slug) => change.types.includes(slug));
  const pairs = (types: readonly (string | null)[]) => types.flatMap((type) => plans.map((plan) => ({ type, plan })));
  const span = { from, to, weekdays };
  const amounts = { amount, ...cleanAmounts(change.guests) };
  const setAll = (rows: PriceRow[], { type, plan }: { type: string | null; plan: string | null }) =>
    setPrice(rows, { ...span, ...amounts, type: type ?? '', plan });
  const prices = change.withPrice ? pairs(change.types).reduce(setAll, [...rates.prices]) : rates.prices;
  const rules = rulesOf(change);
  const nights = change.withRules
    ? pairs(isEvery ? [null] : change.types).reduce<readonly NightRow[]>(
        (rows, pair) => setNights(rows, { ...pair, ...span, rules }, slugs),
        rates.nights,
      )
    : rates.nights;
  return { ...rates, prices, nights };
}

/** Of the first chosen night: null is what is not said. */
const guestsOf = (day: CalendarDay | undefined): GuestAmounts => ({
  amounts_by_adults: day?.amounts_by_adults ?? undefined,
  extra_adult_amount: day?.extra_adult_amount ?? undefined,
  child_amounts: day?.child_amounts ?? undefined,
});

function Price({ change, set, calendar }: Fields & { calendar: Calendar }) {
  const { rates } = useTexts();
  const maxAdults = useMaxAdults(change.types);
  return (
    <>
      <Switch isSelected={change.withPrice} onChange={(withPrice) => set({ withPrice })}>
        {rates.changePrice}
      </Switch>
      {change.withPrice && (
        <>
          <MoneyField {...bind(change, set, 'amount')} label={rates.pricePerNight} currency={calendar.currency} />
          <GuestAmountFields
            value={change.guests}
            set={(more) => set({ guests: { ...change.guests, ...more } })}
            maxAdults={maxAdults}
          />
        </>
      )}
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
  const isNothing =
    !(change.withPrice || change.withRules) || change.weekdays.length === 0 || change.types.length === 0;
  return (
    <Dialog title={texts.setNights} isOpen onClose={onClose}>
      <RateForm error={error}>
        <DayFields days={change} set={set} />
        <ScopeTicks scope={change} set={set} calendar={calendar} />
        <WeekdayTicks label={texts.weekdays} chosen={change.weekdays} onChange={(weekdays) => set({ weekdays })} />
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
