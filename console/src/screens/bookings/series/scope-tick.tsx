import { Checkbox } from '../../../parts/fields.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Entry } from '../day/day.ts';
import type { Scope } from '../use-steps.ts';

type ScopeProps = {
  readonly entry: Pick<Entry, 'series_id'>;
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
};

/** Whether a step is taken on the following dates as well; nothing for a booking by itself. */
export function ScopeTick({ entry, scope, onChange }: ScopeProps) {
  const { series } = useTexts();
  if (!entry.series_id) return null;
  return (
    <Checkbox isSelected={scope === 'following'} onChange={(isOn) => onChange(isOn ? 'following' : 'this')}>
      {series.following}
    </Checkbox>
  );
}
