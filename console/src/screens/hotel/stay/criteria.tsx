import { addDays } from '@booking/core/rules/days';
import { DatePicker } from '../../../parts/dates.tsx';
import { NumberField } from '../../../parts/fields.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Wish } from './stay-criteria.ts';

type CriteriaProps = { readonly wish: Wish; readonly today: string; readonly onChange: (wish: Wish) => void };

/** Nights and guests. A departure that is not after the arrival follows it. */
export function Criteria({ wish, today, onChange }: CriteriaProps) {
  const { hotel } = useTexts();
  const arrive = (check_in: string) =>
    onChange({ ...wish, check_in, check_out: wish.check_out > check_in ? wish.check_out : addDays(check_in, 1) });
  return (
    <div className="fields">
      <DatePicker label={hotel.arrival} value={wish.check_in} min={today} onChange={arrive} />
      <DatePicker
        label={hotel.departure}
        value={wish.check_out}
        min={addDays(wish.check_in, 1)}
        onChange={(check_out) => onChange({ ...wish, check_out })}
      />
      <NumberField
        label={hotel.adults}
        value={wish.adults}
        minValue={1}
        onChange={(adults) => onChange({ ...wish, adults })}
      />
      <NumberField
        label={hotel.children}
        value={wish.children}
        minValue={0}
        onChange={(children) => onChange({ ...wish, children })}
      />
    </div>
  );
}
