import { useSession } from '../../../api/session.tsx';
import { ButtonLink } from '../../../parts/button.tsx';
import { bind, Switch, TextField } from '../../../parts/fields.tsx';
import { PriceField } from '../../../parts/money-field.tsx';
import { Card, Page } from '../../../parts/page.tsx';
import { PhotoOf } from '../../../parts/photos/photo-of.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Details } from '../form/details.tsx';
import { type ByLang, Translations } from '../form/localised.tsx';
import { PartForm } from '../form/part-form.tsx';
import { Rows } from '../form/rows.tsx';
import { type Section, SectionRows } from './section-rows.tsx';

type Dish = {
  readonly name: string;
  readonly names?: ByLang;
  readonly price?: number | null;
  readonly photo_url?: string | undefined;
  readonly off?: boolean;
};
type Value = { menu: { sections: readonly Section<Dish>[] } };

function DishFields({ dish, set }: { dish: Dish; set: (more: Partial<Dish>) => void }) {
  const { setup, photos } = useTexts();
  const { currency } = useSession().business;
  return (
    <>
      <TextField {...bind(dish, set, 'name')} label={setup.dish} />
      <PriceField
        label={setup.price}
        at="price"
        currency={currency}
        isOptional
        value={dish.price ?? null}
        onChange={(price) => set({ price })}
      />
      <Translations of={dish.name} texts={dish.names} onChange={(names) => set({ names })} />
      <Details of={`${photos.single}: ${dish.name}`} name={photos.single} holds={['photo_url']}>
        <PhotoOf
          label={photos.dish}
          name={`${photos.single}: ${dish.name}`}
          url={dish.photo_url}
          onChange={(photo_url) => set({ photo_url })}
        />
      </Details>
      <Switch isSelected={!(dish.off ?? false)} onChange={(isOn) => set({ off: !isOn })}>
        {dish.off ? setup.offToday : setup.onToday}
      </Switch>
    </>
  );
}

export default function MenuEditScreen() {
  const { setup, parts } = useTexts();
  return (
    <Page title={setup.editMenu} actions={<ButtonLink href="/menu">{parts.back}</ButtonLink>}>
      <PartForm<Value> name="menu">
        {({ menu: { sections } }, put) => (
          <Card>
            <SectionRows at="menu.sections" sections={sections} onChange={(next) => put({ menu: { sections: next } })}>
              {(section, putItems) => (
                <Rows
                  isOrdered
                  label={setup.dish}
                  at="items"
                  items={section.items}
                  onChange={putItems}
                  make={(): Dish => ({ name: '', price: null, off: false })}
                  add={setup.addDish}
                >
                  {(dish, set) => <DishFields dish={dish} set={set} />}
                </Rows>
              )}
            </SectionRows>
          </Card>
        )}
      </PartForm>
    </Page>
  );
}
