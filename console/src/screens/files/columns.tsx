import { Select } from '../../parts/choices.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Imported } from './result.tsx';

const NOTHING = '-';

type ColumnsProps = {
  readonly checked: Imported;
  readonly onChange: (heading: string, field: string | null) => void;
};

/** What each column of the file holds, to be changed where it was guessed wrong. */
export function Columns({ checked, onChange }: ColumnsProps) {
  const { files } = useTexts();
  const words: Readonly<Record<string, string>> = files.fields;
  const items = [
    { id: NOTHING, label: files.notRead },
    ...checked.fields.map((field) => ({ id: field, label: words[field] ?? field })),
  ];
  return (
    <fieldset className="stack">
      <legend>{files.columns}</legend>
      {checked.columns.map(({ heading, field }) => (
        <Select
          key={heading}
          label={heading || files.noHeading}
          items={items}
          selected={field ?? NOTHING}
          onSelect={(id) => onChange(heading, id === NOTHING ? null : id)}
        />
      ))}
    </fieldset>
  );
}
