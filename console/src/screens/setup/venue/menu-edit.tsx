import { useSession } from '../../../api/session.tsx';
import { ButtonLink } from '../../../parts/button.tsx';
import { Switch, TextField } from '../../../parts/fields.tsx';
import { PriceField } from '../../../parts/money-field.tsx';
import { Card, Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type ByLang, Translations } from '../form/localised.tsx';
import { PartForm } from '../form/part-form.tsx';
import { Rows } from '../form/rows.tsx';

type Dish = { readonly name: string; readonly names?: ByLang; readonly price?: number | null; readonly off?: boolean };
type Section = { readonly name: string; readonly names?: ByLang; readonly items: readonly Dish[] };
type Value = { menu: { sections: readonly Section[] } };

function DishFields({ dish, set }: { dish: Dish; set: (more: Partial<Dish>) => void }) {
  const { setup } = useTexts();
  const { currency } = useSession().business;
  return (
    <>
      <TextField at="name" label={setup.dish} value={dish.name} onChange={(name) => set({ name })} />
      <PriceField
        label={setup.price}
        at="price"
        currency={currency}
        isOptional
        value={dish.price ?? null}
        onChange={(price) => set({ price })}
      />
      <Translations of={dish.name} texts={dish.names} onChange={(names) => set({ names })} />
      <Switch isSelected={!(dish.off ?? false)} onChange={(isOn) => set({ off: !isOn })}>
        {dish.off ? setup.offToday : setup.onToday}
      </Switch>
    </>
  );
}

function SectionFields({ section, set }: { section: Section; set: (more: Partial<Section>) => void }) {
  const { setup } = useTexts();
  return (
    <div className="stack">
      <div className="actions">
        <TextField at="name" label={setup.section} value={section.name} onChange={(name) => set({ name })} />
        <Translations of={section.name} texts={section.names} onChange={(names) => set({ names })} />
      </div>
      <Rows
        label={setup.dish}
        at="items"
        items={section.items}
        onChange={(items) => set({ items })}
        make={(): Dish => ({ name: '', price: null, off: false })}
        add={setup.addDish}
      >
        {(dish, put) => <DishFields dish={dish} set={put} />}
      </Rows>
    </div>
  );
}

export default function MenuEditScreen() {
  const { setup, parts } = useTexts();
  return (
    <Page title={setup.editMenu} actions={<ButtonLink href="/menu">{parts.back}</ButtonLink>}>
      <PartForm<Value> name="menu">
        {({ menu: { sections } }, set) => (
          <Card>
            <Rows
              label={setup.section}
              at="menu.sections"
              items={sections}
              onChange={(next) => set({ menu: { sections: next } })}
              make={(): Section => ({ name: '', items: [] })}
              add={setup.addSection}
            >
              {(section, put) => <SectionFields section={section} set={put} />}
            </Rows>
          </Card>
        )}
      </PartForm>
    </Page>
  );
}
