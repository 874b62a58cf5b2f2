import type { ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { Tabs } from '../../../parts/tabs.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { ItemRow } from './item-row.tsx';

type Menu = Reply<'/menu', 'get'>;
type Wine = NonNullable<Menu['wine_list']>['sections'][number]['items'][number];
type ListProps = { readonly menu: Menu };

const STALE = { invalidates: ['/menu', '/settings'] };

type SectionsProps<Item> = {
  readonly sections: readonly { readonly name: string; readonly items: readonly Item[] }[];
  /** What is said where there is none. */
  readonly none: string;
  readonly children: (item: Item, section: string, key: number) => ReactNode;
};

function Sections<Item>({ sections, none, children }: SectionsProps<Item>) {
  if (sections.length === 0) return <Empty title={none} />;
  return sections.map(({ name, items }, i) => (
    <Card key={i} title={name}>
      <ul className="plain-list">{items.map((item, k) => children(item, name, k))}</ul>
    </Card>
  ));
}

function usePrices(currency: string) {
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  return (price: number | null) => (price === null ? '' : formats.price(price, currency));
}

function Dishes({ menu: { sections, currency } }: ListProps) {
  const { setup } = useTexts();
  const priceOf = usePrices(currency);
  const change = useApiMutation('post', '/menu/off', STALE);
  return (
    <Sections sections={sections} none={setup.noMenu}>
      {({ name, price, off }, section, key) => (
        <ItemRow
          key={key}
          name={name}
          price={priceOf(price)}
          off={off}
          servedText={setup.onToday}
          setOff={(next) => change.mutateAsync({ body: { section, item: name, off: next } })}
        />
      )}
    </Sections>
  );
}

/** What a glass and a bottle of a wine cost. */
function WinePrices({ wine: { glass_price, bottle_price }, currency }: { wine: Wine; currency: string }) {
  const { setup } = useTexts();
  const priceOf = usePrices(currency);
  const prices = [
    { id: 'glass', title: setup.glassPrice, price: glass_price },
    { id: 'bottle', title: setup.bottlePrice, price: bottle_price },
  ];
  return prices
    .filter(({ price }) => price !== null)
    .map(({ id, title, price }) => (
      <span key={id} className="wine-price">
        {title} {priceOf(price)}
      </span>
    ));
}

function Wines({ menu: { wine_list, currency } }: ListProps) {
  const { setup } = useTexts();
  const change = useApiMutation('post', '/wine-list/off', STALE);
  const setOff = (section: string, { name, producer, vintage, bottle_ml }: Wine, off: boolean) =>
    change.mutateAsync({ body: { section, item: name, producer, vintage, bottle_ml, off } });
  return (
    <Sections sections={wine_list?.sections ?? []} none={setup.noWines}>
      {(wine, section, key) => (
        <ItemRow
          key={key}
          name={wine.vintage === null ? wine.name : `${wine.name} ${wine.vintage}`}
          detail={[wine.producer, wine.region].filter((text) => text !== '').join(', ')}
          price={<WinePrices wine={wine} currency={currency} />}
          off={wine.off}
          servedText={setup.onList}
          setOff={(off) => setOff(section, wine, off)}
        />
      )}
    </Sections>
  );
}

const WINES = 'wines';

/** The menu and the wine list as kitchen and service use them: one tap takes something off, another puts it back. */
export default function MenuScreen() {
  const { setup } = useTexts();
  const { role } = useSession();
  const { list = 'menu' } = useParams<{ list?: string }>();
  const [, navigate] = useLocation();
  const { data, error, isPending } = useApiQuery('/menu');
  const [href, words] = list === WINES ? ['/menu/wines/edit', setup.editWines] : ['/menu/edit', setup.editMenu];
  const edit = (role === 'owner' || role === 'manager') && <ButtonLink href={href}>{words}</ButtonLink>;
  return (
    <Page title={setup.menu} lead={setup.menuLead} actions={edit}>
      <ErrorNote error={error} shown={data} />
      {isPending && <Skeleton />}
      {data && (
        <Tabs
          label={setup.menu}
          selected={list}
          onSelect={(id) => navigate(id === WINES ? '/menu/wines' : '/menu', { replace: true })}
          tabs={[
            { id: 'menu', title: setup.menu, content: <Dishes menu={data} /> },
            { id: WINES, title: setup.wines, content: <Wines menu={data} /> },
          ]}
        />
      )}
    </Page>
  );
}
