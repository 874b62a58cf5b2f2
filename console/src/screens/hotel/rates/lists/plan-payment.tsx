import type { PaymentPolicy } from '@booking/core/business-file/payment-policy';
import { useSession } from '../../../../api/session.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { Switch } from '../../../../parts/fields.tsx';
import { toMajor, toMinor } from '../../../../parts/format/money.ts';
import { PriceField } from '../../../../parts/money-field.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { NoCards } from '../../../setup/payments/no-cards.tsx';
import { Due, Share } from '../../../setup/payments/payment-terms.tsx';
import type { RatePlan } from '../rates-data.ts';

type Policy = Partial<PaymentPolicy> & Pick<PaymentPolicy, 'kind'>;
type Props = { readonly item: RatePlan; readonly set: (more: Partial<RatePlan>) => void };
type Put = { readonly policy: Policy; readonly put: (more: Partial<Policy>) => void };

/** A policy of this kind, with what such a policy needs. */
function ofKind(kind: Policy['kind'], { percent: _, amount_per_person: __, ...kept }: Policy): Policy {
  return kind === 'deposit' ? { ...kept, kind, percent: 30 } : { ...kept, kind };
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
      {policy && policy.kind !== 'none' && <NoCards />}
      {policy && policy.kind === 'deposit' && (
        <Switch
          isSelected={policy.amount_per_person !== undefined}
          onChange={(each) => set({ payment: withShare(policy, each) })}
        >
          {plan.byPerson}
        </Switch>
      )}
      {policy && <Share policy={policy} put={put} words={plan} />}
      {policy && policy.kind !== 'none' && <Due policy={policy} put={put} words={plan} />}
      {policy && policy.kind !== 'none' && <Fee policy={policy} put={put} />}
    </>
  );
}

function withShare({ percent: _, amount_per_person: __, ...policy }: Policy, each: boolean): Policy {
  return each ? { ...policy, amount_per_person: 5000 } : { ...policy, percent: 30 };
}
