import { useLocation, useParams } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { type Reply, useAction, useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { Tabs } from '../../../parts/tabs.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { OffRow } from './off-row.tsx';
import { WineRow } from './wine-row.tsx';

type Menu = Reply<'/menu', 'get'>;
type Dish = Menu['sections'][number]['items'][number];

function DishRow({ section, dish, currency }: { section: string; dish: Dish; currency: string }) {
  const { setup } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const change = useAction('post', '/menu/off', { invalidates: ['/menu', '/settings'] });
  return (
    <OffRow
      name={dish.name}
      price={dish.price === null ? '' : formats.price(dish.price, currency)}
      isOff={change.isPending ? change.variables.body.off : dish.off}
      on={setup.onToday}
      error={change.error}
      onChange={(off, onSuccess) => change.mutate({ body: { section, item: dish.name, off } }, { onSuccess })}
    />
  );
}

function Dishes({ menu: { sections, currency } }: { menu: Menu }) {
  const { setup } = useTexts();
  if (sections.length === 0) return <Empty title={setup.noMenu} />;
  return sections.map(({ name, items }, i) => (
    <Card key={i} title={name}>
      <ul className="plain-list">
        {items.map((dish, k) => (
          <DishRow key={k} section={name} dish={dish} currency={currency} />
        ))}
      </ul>
    </Card>
  ));
}

function Wines({ menu: { wine_list, currency } }: { menu: Menu }) {
  const { setup } = useTexts();
  const sections = wine_list?.sections ?? [];
  if (sections.length === 0) return <Empty title={setup.noWines} />;
  return sections.map(({ name, items }, i) => (
    <Card key={i} title={name}>
      <ul className="plain-list">
        {items.map((wine, k) => (
          <WineRow key={k} section={name} wine={wine} currency={currency} />
        ))}
      </ul>
    </Card>
  ));
}

const WINES = 'wines';

/** The menu and the wine list as kitchen and service use them: one tap takes something off, another puts it back. */
export default function MenuScreen() {
  const { setup } = useTexts();
  const { role } = useSession();
  const { list = 'menu' } = useParams<{ list?: string }>();
  const [, navigate] = useLocation();
  const { data, error, isPending } = useCall('/menu');
  const [href, words] = list === WINES ? ['/menu/wines/edit', setup.editWines] : ['/menu/edit', setup.editMenu];
  const edit = (role === 'owner' || role === 'manager') && <ButtonLink href={href}>{words}</ButtonLink>;
  return (
    <Page title={setup.menu} lead={setup.menuLead} actions={edit}>
      <ErrorNote error={error} />
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
