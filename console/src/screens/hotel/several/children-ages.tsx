import { Select } from '../../../parts/choices.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

/** The ages of children in their order; null where one is not known. */
export type Ages = readonly (number | null)[];

const UNKNOWN = 'unknown';
const OLDEST = 17;
/** No room takes more; whoever comes with a class of forty has no field for each. */
const MAX_FIELDS = 20;

/** What is sent of them: the known ones, of as many children as come. A child without an age bears no tourist tax. */
export const knownAges = (ages: Ages, children: number): number[] =>
  ages.slice(0, children).filter((age) => age !== null);

type AgesProps = { readonly count: number; readonly ages: Ages; readonly onChange: (ages: Ages) => void };

/** How old each child is: the tourist tax depends on it. */
export function ChildrenAges({ count, ages, onChange }: AgesProps) {
  const { hotel } = useTexts();
  const items = [
    { id: UNKNOWN, label: hotel.ageUnknown },
    ...Array.from({ length: OLDEST + 1 }, (_, age) => ({ id: String(age), label: String(age) })),
  ];
  const all = Array.from({ length: Math.min(count, MAX_FIELDS) }, (_, at) => ages[at] ?? null);
  const set = (at: number, id: string) => onChange(all.with(at, id === UNKNOWN ? null : Number(id)));
  return all.map((age, at) => (
    <Select
      key={at}
      label={hotel.ageOfChild({ n: at + 1 })}
      items={items}
      selected={age === null ? UNKNOWN : String(age)}
      onSelect={(id) => set(at, id)}
    />
  ));
}
