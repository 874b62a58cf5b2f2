import { addDays } from '@booking/core/rules/days';
import { DatePicker } from '../../../parts/dates.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { ChildrenAges } from '../several/children-ages.tsx';
import type { StayCriteria } from './stay-criteria.ts';

type CriteriaProps = {
  readonly criteria: StayCriteria;
  readonly today: string;
  readonly onChange: (criteria: StayCriteria) => void;
};

/** Nights and guests. A departure that is not after the arrival follows it. */
export function Criteria({ criteria, today, onChange }: CriteriaProps) {
  const { hotel } = useTexts();
  const arrive = (check_in: string) =>
    onChange({
      ...criteria,
      check_in,
      check_out: criteria.check_out > check_in ? criteria.check_out : addDays(check_in, 1),
    });
  return (
    <div className="fields">
      <DatePicker label={hotel.arrival} value={criteria.check_in} min={today} onChange={arrive} />
      <DatePicker
        label={hotel.departure}
        value={criteria.check_out}
        min={addDays(criteria.check_in, 1)}
        onChange={(check_out) => onChange({ ...criteria, check_out })}
      />
      <NumberField
        label={hotel.adults}
        value={criteria.adults}
        minValue={1}
        onChange={(adults) => onChange({ ...criteria, adults })}
      />
      <NumberField
        label={hotel.children}
        value={criteria.children}
        minValue={0}
        onChange={(children) => onChange({ ...criteria, children })}
      />
      <ChildrenAges
        count={criteria.children}
        ages={criteria.ages}
        onChange={(ages) => onChange({ ...criteria, ages })}
      />
    </div>
  );
}
