import { NumberField } from '../../../parts/number-field.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type RetentionProps = { readonly months: number | undefined; readonly onChange: (months: number) => void };

/** How many months it is known whose a booking was. */
export function RetentionField({ months, onChange }: RetentionProps) {
  const { setup } = useTexts();
  return (
    <NumberField
      at="retention_months"
      label={setup.retention}
      minValue={1}
      maxValue={240}
      value={months ?? Number.NaN}
      onChange={onChange}
    />
  );
}
