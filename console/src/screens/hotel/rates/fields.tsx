import { useApiQuery } from '../../../api/use-api.ts';
import { IconButton } from '../../../parts/button.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { FaultNotes } from '../../../parts/faults.tsx';
import { Checkbox } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { GuestAmounts } from '../../setup/form/amounts/clean-amounts.ts';

type RoomType = {
  readonly slug: string;
  readonly name: string;
  readonly max_adults: number;
  readonly base_amount: number;
} & GuestAmounts;

/** More fields of one form nobody fills in; rooms of more adults have the price of the night. */
const MAX_ADULT_FIELDS = 6;

/** The room types as the settings have them. */
export function useRoomTypes(): readonly RoomType[] {
  const { data } = useApiQuery('/settings');
  return (data?.parts.rooms?.value.room_types as readonly RoomType[] | undefined) ?? [];
}

/** How many adults sleep in the largest room of some types. */
export function useMaxAdults(slugs: readonly string[]): number {
  const types = useRoomTypes().filter(({ slug }) => slugs.includes(slug));
  return types.reduce((most, { max_adults }) => Math.min(MAX_ADULT_FIELDS, Math.max(most, max_adults)), 1);
}

type TypesProps = { readonly slugs: readonly string[]; readonly onChange: (slugs: string[]) => void };

/** For which room types something is; none ticked is all of them. */
export function RoomTypes({ slugs, onChange }: TypesProps) {
  const { rates } = useTexts();
  const types = useRoomTypes();
  const tick = (slug: string, on: boolean) => onChange(on ? [...slugs, slug] : slugs.filter((other) => other !== slug));
  return (
    <fieldset className="ticks">
      <legend>{rates.forTypes}</legend>
      {slugs.length === 0 && <span className="soft">{rates.allTypes}</span>}
      {types.map(({ slug, name }) => (
        <Checkbox key={slug} isSelected={slugs.includes(slug)} onChange={(on) => tick(slug, on)}>
          {name}
        </Checkbox>
      ))}
      <FaultNotes at="room_types" />
    </fieldset>
  );
}

type Optional<Value> = {
  readonly label: string;
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value | null) => void;
  /** Its place in the form, by which it finds its fault. */
  readonly at: string;
};

/** A whole number that may be left empty. */
export function OptionalNumber({ label, at, value, onChange, min = 0 }: Optional<number> & { min?: number }) {
  const { rates } = useTexts();
  return (
    <NumberField
      at={at}
      label={label}
      minValue={min}
      hint={rates.noLimit}
      isOptional
      value={value ?? Number.NaN}
      onChange={(count) => onChange(Number.isNaN(count) ? null : count)}
    />
  );
}

/** A VAT rate in percent; empty where no VAT is shown. */
export function VatField({ label, at, value, onChange }: Optional<number>) {
  const { rates } = useTexts();
  return (
    <NumberField
      at={at}
      label={label}
      minValue={0}
      largest={100}
      digits={2}
      hint={rates.noVat}
      isOptional
      value={value ?? Number.NaN}
      onChange={(percent) => onChange(Number.isNaN(percent) ? null : percent)}
    />
  );
}

/** A day that may be left empty. */
export function OptionalDate({ label, at, value, onChange }: Optional<string>) {
  const { rates } = useTexts();
  return (
    <div className="optional">
      <DatePicker at={at} label={label} value={value ?? null} onChange={onChange} />
      {value && <IconButton icon="cross" label={`${rates.clear}: ${label}`} onPress={() => onChange(null)} />}
    </div>
  );
}
