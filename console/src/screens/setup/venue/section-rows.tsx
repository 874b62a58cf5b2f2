import type { ReactNode } from 'react';
import { bind, TextField } from '../../../parts/fields.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type ByLang, Translations } from '../form/localised.tsx';
import { Rows } from '../form/rows.tsx';

export type Section<Item> = { readonly name: string; readonly names?: ByLang; readonly items: readonly Item[] };

type ListProps<Item> = {
  /** Where they stand in their part of the settings: `menu.sections`. */
  readonly at: string;
  readonly sections: readonly Section<Item>[];
  readonly onChange: (sections: Section<Item>[]) => void;
  readonly children: (section: Section<Item>, put: (items: Item[]) => void) => ReactNode;
};

/** The sections of a menu or wine list in their order, each with its heading and what it holds. */
export function SectionRows<Item>({ at, sections, onChange, children }: ListProps<Item>) {
  const { setup } = useTexts();
  return (
    <Rows
      isOrdered
      at={at}
      label={setup.section}
      items={sections}
      onChange={onChange}
      make={(): Section<Item> => ({ name: '', items: [] })}
      add={setup.addSection}
    >
      {(section, set) => (
        <div className="stack">
          <div className="actions">
            <TextField {...bind(section, set, 'name')} label={setup.section} />
            <Translations at="names" of={section.name} texts={section.names} onChange={(names) => set({ names })} />
          </div>
          {children(section, (items) => set({ items }))}
        </div>
      )}
    </Rows>
  );
}
