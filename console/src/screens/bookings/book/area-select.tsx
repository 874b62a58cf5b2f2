import { Select } from '../../../parts/choices.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

// No area can be called so.
const ANYWHERE = '\n';

type Props = {
  /** A day that this device kept of an earlier release has none. */
  readonly areas: readonly string[] | undefined;
  readonly area: string | null;
  readonly onSelect: (area: string | null) => void;
};

/** Where a party wants to sit; nothing in a house without areas. */
export function AreaSelect({ areas = [], area, onSelect }: Props) {
  const { restaurant } = useTexts();
  // One that is closed by now is still what was chosen.
  const names = area === null || areas.includes(area) ? areas : [...areas, area];
  if (names.length === 0) return null;
  return (
    <Select
      label={restaurant.area}
      items={[{ id: ANYWHERE, label: restaurant.anyArea }, ...names.map((name) => ({ id: name, label: name }))]}
      selected={area ?? ANYWHERE}
      onSelect={(id) => onSelect(id === ANYWHERE ? null : id)}
    />
  );
}
