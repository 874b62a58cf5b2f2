import type { PaymentPolicy } from '@booking/core/business-file/payment-policy';
import { useSession } from '../../../api/session.tsx';
import { Select } from '../../../parts/choices.tsx';
import { MoneyField } from '../../../parts/money-field.tsx';
import { NumberField } from '../../../parts/number-field.tsx';

type Terms = Pick<PaymentPolicy, 'kind'> &
  Partial<Pick<PaymentPolicy, 'percent' | 'amount_per_person' | 'due' | 'expires_minutes'>>;

/** What a trade calls the terms of a payment. */
type Words = {
  readonly percent: string;
  readonly perPerson: string;
  readonly due: string;
  readonly atBooking: string;
  readonly daysBefore: string;
  readonly days: string;
  readonly minutes: string;
};

type Props = {
  readonly policy: Terms;
  readonly put: (more: Partial<Terms>) => void;
  readonly words: Words;
  /** The place of the policy in the form, up to its fields. */
  readonly at?: string;
};

/** The part of the price, or the amount for each guest, whichever the policy names. */
export function Share({ policy, put, words, at = '' }: Props) {
  const { currency } = useSession().business;
  const { percent, amount_per_person: each } = policy;
  if (each !== undefined)
    return (
      <MoneyField
        at={`${at}amount_per_person`}
        label={words.perPerson}
        currency={currency}
        value={each}
        onChange={(amount_per_person) => put({ amount_per_person })}
      />
    );
  if (policy.kind !== 'deposit') return null;
  return (
    <NumberField
      at={`${at}percent`}
      label={words.percent}
      value={percent ?? 30}
      onChange={(value) => put({ percent: value ?? 30 })}
      minValue={1}
      maxValue={100}
    />
  );
}

/** When it is due, and how long what was booked waits for it. */
export function Due({ policy, put, words, at = '' }: Props) {
  const due = policy.due ?? 'at_booking';
  const moments = [
    { id: 'at_booking', label: words.atBooking },
    { id: 'days_before', label: words.daysBefore },
  ];
  return (
    <>
      <Select
        label={words.due}
        items={moments}
        selected={due === 'at_booking' ? 'at_booking' : 'days_before'}
        onSelect={(id) => put({ due: id === 'at_booking' ? 'at_booking' : { days_before: 14 } })}
      />
      {due === 'at_booking' ? (
        <NumberField
          at={`${at}expires_minutes`}
          label={words.minutes}
          value={policy.expires_minutes ?? 15}
          onChange={(value) => put({ expires_minutes: value ?? 15 })}
          minValue={1}
          maxValue={10_080}
        />
      ) : (
        <NumberField
          at={`${at}due.days_before`}
          label={words.days}
          value={due.days_before}
          onChange={(value) => put({ due: { days_before: value ?? 14 } })}
          minValue={1}
          maxValue={365}
        />
      )}
    </>
  );
}
