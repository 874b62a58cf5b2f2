import { Select } from '../../../parts/choices.tsx';
import { bind, bindOptional, Switch } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

export type LargeParty = {
  readonly from: number;
  readonly online: 'request' | 'never';
  readonly min_notice_minutes?: number | undefined;
  readonly turn_minutes?: number | undefined;
};

type Props = {
  readonly rule: LargeParty | undefined;
  readonly most: number;
  readonly onChange: (rule: LargeParty | undefined) => void;
};

/** How large parties are taken, in a house that takes them otherwise than others. */
export function LargeParties({ rule, most, onChange }: Props) {
  const { large } = useTexts().setup;
  return (
    <Card title={large.title}>
      <Switch
        isSelected={rule !== undefined}
        onChange={(on) => onChange(on ? { from: Math.max(2, most), online: 'request' } : undefined)}
      >
        {large.own}
      </Switch>
      {rule && <Fields rule={rule} set={(more) => onChange({ ...rule, ...more })} />}
    </Card>
  );
}

const AT = 'bookings.large_party.';

function Fields({ rule, set }: { rule: LargeParty; set: (more: Partial<LargeParty>) => void }) {
  const { setup } = useTexts();
  const { large } = setup;
  return (
    <div className="form-grid">
      <NumberField {...bind(rule, set, 'from', AT)} label={large.from} minValue={2} />
      <Select
        label={large.online}
        items={(['request', 'never'] as const).map((id) => ({ id, label: large[id] }))}
        selected={rule.online}
        onSelect={(id) => set({ online: id === 'never' ? 'never' : 'request' })}
      />
      <NumberField
        {...bindOptional(rule, set, 'min_notice_minutes', AT)}
        label={setup.minNotice}
        hint={large.usual}
        minValue={0}
        step={15}
      />
      <NumberField
        {...bindOptional(rule, set, 'turn_minutes', AT)}
        label={large.turn}
        hint={large.usual}
        minValue={5}
        step={5}
      />
    </div>
  );
}
