import { useSession } from '../../../api/session.tsx';
import { bind, Switch } from '../../../parts/fields.tsx';
import { MoneyField } from '../../../parts/money-field.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { PartForm } from '../form/part-form.tsx';
import { RetentionField } from '../form/retention-field.tsx';
import { GuestChanges, type GuestChangesRule } from '../guest-changes.tsx';

type Flags = 'enabled' | 'confirm_at_once' | 'children_allowed' | 'pets_allowed' | 'page';
type Numbers = 'min_lead_days' | 'horizon_days' | 'max_nights';
type Bookings = Readonly<Record<Flags, boolean>> &
  Readonly<Record<Numbers, number>> & { readonly guest_changes?: GuestChangesRule | undefined };
type Tax = { per_person_per_night: number; children_free_under: number; children_half_under: number };
type Value = {
  bookings: Bookings;
  deposit: { percent: number; by_card: boolean };
  cancellation: { free_until_days_before: number; then_nights_charged: number };
  tourist_tax: Tax;
  retention_months: number;
};
type Props<Value> = { readonly value: Value; readonly set: (more: Partial<Value>) => void };

function Taking({ value, set }: Props<Bookings>) {
  const { setup } = useTexts();
  const flags: readonly (readonly [Flags, string])[] = [
    ['enabled', setup.onlineOn],
    ['confirm_at_once', setup.confirmAtOnce.hotel],
    ['children_allowed', setup.children],
    ['pets_allowed', setup.pets],
    ['page', setup.ownPage],
  ];
  const numbers: readonly (readonly [Numbers, string])[] = [
    ['min_lead_days', setup.leadDays],
    ['horizon_days', setup.horizonDays],
    ['max_nights', setup.maxNights],
  ];
  return (
    <>
      <div className="switches">
        {flags.map(([flag, label]) => (
          <Switch key={flag} isSelected={value[flag]} onChange={(on) => set({ [flag]: on } as Partial<Bookings>)}>
            {label}
          </Switch>
        ))}
      </div>
      <div className="form-grid">
        {numbers.map(([name, label]) => (
          <NumberField
            key={name}
            at={`bookings.${name}`}
            label={label}
            minValue={0}
            value={value[name]}
            onChange={(count) => set({ [name]: count } as Partial<Bookings>)}
          />
        ))}
      </div>
    </>
  );
}

function TouristTax({ value, set }: Props<Tax>) {
  const { setup } = useTexts();
  const { currency } = useSession().business;
  return (
    <div className="form-grid">
      <MoneyField
        {...bind(value, set, 'per_person_per_night', 'tourist_tax.')}
        label={setup.taxPerNight}
        currency={currency}
      />
      <NumberField
        {...bind(value, set, 'children_free_under', 'tourist_tax.')}
        label={setup.taxFree}
        minValue={0}
        maxValue={18}
      />
      <NumberField
        {...bind(value, set, 'children_half_under', 'tourist_tax.')}
        label={setup.taxHalf}
        minValue={0}
        maxValue={18}
      />
    </div>
  );
}

function Money({
  deposit,
  cancellation,
  set,
}: Pick<Value, 'deposit' | 'cancellation'> & { set: (more: Partial<Value>) => void }) {
  const { setup } = useTexts();
  return (
    <div className="form-grid">
      <NumberField
        at="deposit.percent"
        label={setup.depositPercent}
        minValue={0}
        maxValue={100}
        value={deposit.percent}
        onChange={(percent) => set({ deposit: { ...deposit, percent } })}
      />
      <NumberField
        at="cancellation.free_until_days_before"
        label={setup.freeUntil}
        minValue={0}
        value={cancellation.free_until_days_before}
        onChange={(days) => set({ cancellation: { ...cancellation, free_until_days_before: days } })}
      />
      <NumberField
        at="cancellation.then_nights_charged"
        label={setup.nightsCharged}
        minValue={0}
        value={cancellation.then_nights_charged}
        onChange={(nights) => set({ cancellation: { ...cancellation, then_nights_charged: nights } })}
      />
      <Switch isSelected={deposit.by_card} onChange={(by_card) => set({ deposit: { ...deposit, by_card } })}>
        {setup.byCard}
      </Switch>
    </div>
  );
}

/** How stays are taken, what is paid before, and what a cancelled one costs. */
export function HotelRules() {
  const { setup } = useTexts();
  return (
    <PartForm<Value> name="rules">
      {({ bookings, deposit, cancellation, tourist_tax, retention_months }, set) => (
        <>
          <Card>
            <Taking value={bookings} set={(more) => set({ bookings: { ...bookings, ...more } })} />
          </Card>
          <GuestChanges
            rule={bookings.guest_changes}
            onChange={(guest_changes) => set({ bookings: { ...bookings, guest_changes } })}
          />
          <Card title={setup.moneyRules}>
            <Money deposit={deposit} cancellation={cancellation} set={set} />
          </Card>
          <Card title={setup.touristTax}>
            <TouristTax value={tourist_tax} set={(more) => set({ tourist_tax: { ...tourist_tax, ...more } })} />
          </Card>
          <Card>
            <RetentionField months={retention_months} onChange={(months) => set({ retention_months: months })} />
          </Card>
        </>
      )}
    </PartForm>
  );
}
