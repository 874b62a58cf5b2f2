import { Select } from '../../../../parts/choices.tsx';
import { bind, Switch, TextArea, TextField } from '../../../../parts/fields.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { Translations } from '../../../setup/form/localised.tsx';
import { RoomTypes } from '../fields.tsx';
import type { RatePlan } from '../rates-data.ts';
import { LongStays } from './long-stays.tsx';
import { PlanPayment } from './plan-payment.tsx';
import { PlanPrice } from './plan-price.tsx';

type Props = { readonly item: RatePlan; readonly set: (more: Partial<RatePlan>) => void };

export function PlanTexts({ item, set }: Props) {
  const { rates } = useTexts();
  return (
    <>
      <TextField {...bind(item, set, 'name')} label={rates.name} />
      <Translations at="names" of={item.name} texts={item.names} onChange={(names) => set({ names })} />
      <TextArea
        at="description"
        label={rates.description}
        rows={2}
        value={item.description ?? ''}
        onChange={(text) => set({ description: text === '' ? null : text })}
      />
      <Translations
        at="descriptions"
        of={`${item.name} – ${rates.description}`}
        texts={item.descriptions}
        onChange={(descriptions) => set({ descriptions })}
      />
    </>
  );
}

function Flags({ item, set }: Props) {
  const { rates, setup } = useTexts();
  return (
    <div className="switches stack">
      <Switch isSelected={item.refundable} onChange={(refundable) => set({ refundable })}>
        {rates.refundable}
      </Switch>
      <Switch isSelected={item.breakfast_included} onChange={(breakfast_included) => set({ breakfast_included })}>
        {rates.breakfast}
      </Switch>
      <Switch isSelected={!(item.hidden ?? false)} onChange={(shown) => set({ hidden: !shown })}>
        {setup.bookableOnline}
      </Switch>
      <Switch
        isSelected={item.long_stay_discounts != null}
        onChange={(own) => set({ long_stay_discounts: own ? [] : null })}
      >
        {rates.ownLongStays}
      </Switch>
    </div>
  );
}

export function PlanTerms({ item, set, others }: Props & { readonly others: readonly string[] }) {
  const { rates } = useTexts();
  const moments = [
    { id: 'arrival', label: rates.onArrival },
    { id: 'booking', label: rates.onBooking },
  ];
  return (
    <>
      <PlanPayment item={item} set={set} />
      {item.payment === undefined && (
        <Select
          label={rates.payWhen}
          items={moments}
          selected={item.pay_when}
          onSelect={(when) => set({ pay_when: when as RatePlan['pay_when'] })}
        />
      )}
      <PlanPrice item={item} set={set} others={others} />
      <NumberField {...bind(item, set, 'min_stay')} label={rates.minNights} minValue={1} maxValue={365} />
      <Flags item={item} set={set} />
      {item.long_stay_discounts != null && (
        <LongStays
          at="long_stay_discounts"
          steps={item.long_stay_discounts}
          onChange={(long_stay_discounts) => set({ long_stay_discounts })}
        />
      )}
      <RoomTypes slugs={item.room_types} onChange={(room_types) => set({ room_types })} />
    </>
  );
}
