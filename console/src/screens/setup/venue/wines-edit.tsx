import { useSession } from '../../../api/session.tsx';
import { ButtonLink } from '../../../parts/button.tsx';
import { bind, Switch, TextArea, TextField } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card, Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Details } from '../form/details.tsx';
import { Grid, type GridColumn } from '../form/grid.tsx';
import { type ByLang, Translations } from '../form/localised.tsx';
import { PartForm } from '../form/part-form.tsx';
import { type Section, SectionRows } from './section-rows.tsx';

type Wine = {
  readonly name: string;
  readonly names?: ByLang;
  readonly producer: string;
  readonly region: string;
  readonly vintage: number | null;
  readonly description: string;
  readonly descriptions?: ByLang;
  readonly glass_price: number | null;
  readonly glass_ml: number | null;
  readonly bottle_price: number | null;
  readonly bottle_ml: number | null;
  readonly off: boolean;
};
type Value = { readonly wine_list?: { readonly sections: readonly Section<Wine>[] } };
type Fields = { readonly wine: Wine; readonly set: (more: Partial<Wine>) => void };

/** The places of the fields that stand in the details of a wine alone. */
const DETAILS = ['names', 'description', 'glass_ml', 'bottle_ml', 'off'];

const NEW_WINE: Wine = {
  ...{ name: '', producer: '', region: '', vintage: null, description: '', off: false },
  ...{ glass_price: null, glass_ml: 100, bottle_price: null, bottle_ml: 750 },
};

type SizeProps = {
  readonly at: string;
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (ml: number | null) => void;
};

function Size({ at, label, value, onChange }: SizeProps) {
  return (
    <NumberField
      at={at}
      label={label}
      isOptional
      step={50}
      value={value ?? Number.NaN}
      onChange={(ml) => onChange(Number.isNaN(ml) ? null : ml)}
    />
  );
}

function WineDetails({ wine, set }: Fields) {
  const { setup } = useTexts();
  return (
    <Details of={wine.name || setup.wine} holds={DETAILS}>
      <TextField {...bind(wine, set, 'name')} label={setup.wine} />
      <Translations at="names" of={wine.name} texts={wine.names} onChange={(names) => set({ names })} />
      <TextArea {...bind(wine, set, 'description')} label={setup.description} rows={2} />
      <Translations
        long
        at="descriptions"
        of={`${setup.description}, ${wine.name}`}
        texts={wine.descriptions}
        onChange={(descriptions) => set({ descriptions })}
      />
      <Size {...bind(wine, set, 'glass_ml')} label={setup.glassSize} />
      <Size {...bind(wine, set, 'bottle_ml')} label={setup.bottleSize} />
      <Switch isSelected={!wine.off} onChange={(isOn) => set({ off: !isOn })}>
        {wine.off ? setup.offToday : setup.onList}
      </Switch>
    </Details>
  );
}

function useColumns(): readonly GridColumn<Wine>[] {
  const { setup } = useTexts();
  const { currency } = useSession().business;
  const text = (id: 'name' | 'producer' | 'region', title: string): GridColumn<Wine> => ({
    kind: 'text',
    id,
    title,
    get: (wine) => wine[id],
    put: (wine, words) => ({ ...wine, [id]: words }),
  });
  const price = (id: 'glass_price' | 'bottle_price', title: string): GridColumn<Wine> => ({
    kind: 'number',
    narrow: true,
    id,
    title: `${title} (${currency})`,
    min: 0,
    currency,
    isOptional: true,
    get: (wine) => wine[id],
    put: (wine, amount) => ({ ...wine, [id]: amount }),
  });
  return [
    text('name', setup.wine),
    text('producer', setup.producer),
    text('region', setup.region),
    {
      kind: 'number',
      narrow: true,
      id: 'vintage',
      title: setup.vintage,
      isOptional: true,
      isUngrouped: true,
      get: ({ vintage }) => vintage,
      put: (wine, vintage) => ({ ...wine, vintage }),
    },
    price('glass_price', setup.glassPrice),
    price('bottle_price', setup.bottlePrice),
    { kind: 'other', id: 'details', title: '', cell: (wine, set) => <WineDetails wine={wine} set={set} /> },
  ];
}

function Sections({
  sections,
  onChange,
}: {
  sections: readonly Section<Wine>[];
  onChange: (next: Section<Wine>[]) => void;
}) {
  const { setup } = useTexts();
  const columns = useColumns();
  return (
    <SectionRows at="wine_list.sections" sections={sections} onChange={onChange}>
      {({ name, items }, put) => (
        <Grid
          isOrdered
          {...{ label: `${setup.wines}: ${name}`, row: setup.wine, add: setup.addWine, at: 'items', columns, items }}
          onChange={put}
          make={() => NEW_WINE}
        />
      )}
    </SectionRows>
  );
}

export default function WinesEditScreen() {
  const { setup, parts } = useTexts();
  return (
    <Page wide title={setup.editWines} actions={<ButtonLink href="/menu/wines">{parts.back}</ButtonLink>}>
      <PartForm<Value> name="wines">
        {({ wine_list }, set) => (
          <Card>
            <Sections sections={wine_list?.sections ?? []} onChange={(sections) => set({ wine_list: { sections } })} />
          </Card>
        )}
      </PartForm>
    </Page>
  );
}
