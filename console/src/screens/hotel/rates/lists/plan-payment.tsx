import type { PaymentPolicy } from '@booking/core/business-file/payment-policy';
import { useSession } from '../../../../api/session.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { Switch } from '../../../../parts/fields.tsx';
import { toMajor, toMinor } from '../../../../parts/format/money.ts';
import { MoneyField, PriceField } from '../../../../parts/money-field.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { RatePlan } from '../rates-data.ts';

type Policy = Partial<PaymentPolicy> & Pick<PaymentPolicy, 'kind'>;
type Props = { readonly item: RatePlan; readonly set: (more: Partial<RatePlan>) => void };
type Put = { readonly policy: Policy; readonly put: (more: Partial<Policy>) => void };

/** A policy of this kind, with what such a policy needs. */
function ofKind(kind: Policy['kind'], { percent: _, amount_per_person: __, ...kept }: Policy): Policy {
  return kind === 'deposit' ? { ...kept, kind, percent: 30 } : { ...kept, kind };
}

function Amount({ policy, put }: Put) {
  const { guarantee: plan } = useTexts().rates;
  const { business } = useSession();
  const { percent, amount_per_person: each } = policy;
  if (policy.kind !== 'deposit') return null;
  return each === undefined ? (
    <NumberField
      label={plan.percent}
      value={percent ?? 30}
      onChange={(value) => put({ percent: value ?? 30 })}
      minValue={1}
      maxValue={100}
    />
  ) : (
    <MoneyField
      label={plan.perPerson}
      currency={business.currency}
      value={each}
      onChange={(amount_per_person) => put({ amount_per_person })}
    />
  );
}

function Due({ policy, put }: Put) {
  const { guarantee: plan } = useTexts().rates;
  const due = policy.due ?? 'at_booking';
  const moments = [
    { id: 'at_booking', label: plan.atBooking },
    { id: 'days_before', label: plan.daysBefore },
  ];
  return (
    <>
      <Select
        label={plan.due}
        items={moments}
        selected={due === 'at_booking' ? 'at_booking' : 'days_before'}
        onSelect={(id) => put({ due: id === 'at_booking' ? 'at_booking' : { days_before: 14 } })}
      />
      {due === 'at_booking' ? (
        <NumberField
          label={plan.minutes}
          value={policy.expires_minutes ?? 15}
          onChange={(value) => put({ expires_minutes: value ?? 15 })}
          minValue={1}
          maxValue={10_080}
        />
      ) : (
        <NumberField
          label={plan.days}
          value={due.days_before}
          onChange={(value) => put({ due: { days_before: value ?? 14 } })}
          minValue={1}
          maxValue={365}
        />
      )}
    </>
  );
}

/** What whoever does not come or cancels late owes; what the hotel's rule of cancellation says where a field is left empty. */
function Fee({ policy, put }: Put) {
  const { guarantee: plan } = useTexts().rates;
  const { currency } = useSession().business;
  const { no_show_fee_per_person: fee, cancel_until_hours: hours } = policy;
  return (
    <>
      <PriceField
        label={plan.noShowFee}
        hint={plan.emptyRule}
        currency={currency}
        value={fee === undefined ? null : toMajor(fee, currency)}
        onChange={(major) => put({ no_show_fee_per_person: major === null ? undefined : toMinor(major, currency) })}
        isOptional
      />
      <NumberField
        label={plan.freeUntil}
        hint={plan.emptyRule}
        value={hours ?? Number.NaN}
        onChange={(value) => put({ cancel_until_hours: Number.isNaN(value) ? undefined : value })}
        minValue={0}
        maxValue={8760}
        isOptional
      />
    </>
  );
}

/** How a stay on the plan is guaranteed; the hotel's own deposit where the plan says nothing of it. */
export function PlanPayment({ item, set }: Props) {
  const { guarantee: plan } = useTexts().rates;
  const policy = item.payment;
  const kinds = (['hotel', 'none', 'hold', 'deposit', 'full'] as const).map((id) => ({ id, label: plan.kinds[id] }));
  const choose = (id: string) =>
    set({ payment: id === 'hotel' ? undefined : ofKind(id as Policy['kind'], policy ?? { kind: 'none' }) });
  const put = (more: Partial<Policy>) => policy && set({ payment: { ...policy, ...more } });
  return (
    <>
      <Select label={plan.guarantee} items={kinds} selected={policy?.kind ?? 'hotel'} onSelect={choose} />
      {policy && policy.kind === 'deposit' && (
        <Switch
          isSelected={policy.amount_per_person !== undefined}
          onChange={(each) => set({ payment: withShare(policy, each) })}
        >
          {plan.byPerson}
        </Switch>
      )}
      {policy && <Amount policy={policy} put={put} />}
      {policy && policy.kind !== 'none' && <Due policy={policy} put={put} />}
      {policy && policy.kind !== 'none' && <Fee policy={policy} put={put} />}
    </>
  );
}

function withShare({ percent: _, amount_per_person: __, ...policy }: Policy, each: boolean): Policy {
  return each ? { ...policy, amount_per_person: 5000 } : { ...policy, percent: 30 };
}
