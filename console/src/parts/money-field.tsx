import { MAX_MINOR_UNITS } from '@booking/core/rules/money';
import { toMajor, toMinor } from './format/money.ts';
import { NumberField } from './number-field.tsx';

type MoneyFieldProps = {
  /** Without the currency, which is put behind it. */
  readonly label: string;
  /** In minor units. */
  readonly value: number;
  readonly onChange: (minor: number) => void;
  readonly currency: string;
  /** The largest that is taken. */
  readonly max?: number;
  readonly hint?: string;
  readonly at?: string;
};

/** An amount, typed with the decimals that its currency has. */
export function MoneyField({ value, onChange, currency, max = MAX_MINOR_UNITS, ...props }: MoneyFieldProps) {
  return (
    <PriceField
      {...props}
      currency={currency}
      max={toMajor(max, currency)}
      value={toMajor(value, currency)}
      onChange={(major) => onChange(toMinor(major ?? 0, currency))}
    />
  );
}

type PriceFieldProps = Omit<MoneyFieldProps, 'value' | 'onChange'> & {
  /** In major units, as prices of menus and services are. */
  readonly value: number | null;
  readonly onChange: (major: number | null) => void;
  /** Null where it is left empty. */
  readonly isOptional?: boolean;
};

export function PriceField({ label, value, onChange, max, ...props }: PriceFieldProps) {
  return (
    <NumberField
      {...props}
      label={`${label} (${props.currency})`}
      minValue={0}
      largest={max}
      value={value ?? Number.NaN}
      onChange={(major) => onChange(Number.isNaN(major) ? null : major)}
    />
  );
}
