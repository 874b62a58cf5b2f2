import { NumberField } from './fields.tsx';
import { moneySteps, toMajor, toMinor } from './format/money.ts';

type MoneyFieldProps = {
  /** Without the currency, which is put behind it. */
  readonly label: string;
  /** In minor units. */
  readonly value: number;
  readonly onChange: (minor: number) => void;
  readonly currency: string;
  readonly hint?: string;
};

/** An amount, typed with the decimals that its currency has. */
export function MoneyField({ label, value, onChange, currency, ...props }: MoneyFieldProps) {
  const { step, digits } = moneySteps(currency);
  return (
    <NumberField
      {...props}
      label={`${label} (${currency})`}
      minValue={0}
      step={step}
      formatOptions={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
      value={toMajor(value, currency)}
      onChange={(major) => onChange(Number.isNaN(major) ? 0 : toMinor(major, currency))}
    />
  );
}
