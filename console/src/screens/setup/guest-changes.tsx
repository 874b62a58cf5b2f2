import { bind, Switch } from '../../parts/fields.tsx';
import { NumberField } from '../../parts/number-field.tsx';
import { Card } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

export type GuestChangesRule = { readonly until_hours: number; readonly times: number };

type Props = {
  readonly rule: GuestChangesRule | undefined;
  readonly onChange: (rule: GuestChangesRule | undefined) => void;
};

const SUGGESTED: GuestChangesRule = { until_hours: 24, times: 3 };
const AT = 'bookings.guest_changes.';

/** Whether guests change their bookings themselves, and within which limits. */
export function GuestChanges({ rule, onChange }: Props) {
  const { guestChanges } = useTexts().setup;
  const set = (more: Partial<GuestChangesRule>) => onChange({ ...SUGGESTED, ...rule, ...more });
  return (
    <Card title={guestChanges.title}>
      <Switch isSelected={rule !== undefined} onChange={(on) => onChange(on ? SUGGESTED : undefined)}>
        {guestChanges.allow}
      </Switch>
      <p className="hint">{guestChanges.hint}</p>
      {rule && (
        <div className="form-grid">
          <NumberField {...bind(rule, set, 'until_hours', AT)} label={guestChanges.until} minValue={0} />
          <NumberField {...bind(rule, set, 'times', AT)} label={guestChanges.times} minValue={1} />
        </div>
      )}
    </Card>
  );
}
