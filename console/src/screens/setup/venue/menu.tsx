import { useSession } from '../../../api/session.tsx';
import { useAction, useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Switch } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type Dish = { readonly name: string; readonly price: number | null; readonly off: boolean };

function DishRow({ section, dish, currency }: { section: string; dish: Dish; currency: string }) {
  const { setup } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const change = useAction('post', '/menu/off', { invalidates: ['/menu', '/settings'] });
  const isOff = change.isPending ? change.variables.body.off : dish.off;
  return (
    <li className="dish">
      <span className={isOff ? 'dish-off' : ''}>{dish.name}</span>
      <span className="soft">{dish.price === null ? '' : formats.price(dish.price, currency)}</span>
      <Switch
        isSelected={!isOff}
        onChange={(isOn) => change.mutate({ body: { section, item: dish.name, off: !isOn } })}
      >
        <span className="heard">{dish.name}: </span>
        {isOff ? setup.offToday : setup.onToday}
      </Switch>
      <ErrorNote error={change.error} />
    </li>
  );
}

/** The menu as the kitchen uses it: one tap takes a dish off, another puts it back. */
export default function MenuScreen() {
  const { setup } = useTexts();
  const { role } = useSession();
  const { data, error, isPending } = useCall('/menu');
  const edit = (role === 'owner' || role === 'manager') && <ButtonLink href="/menu/edit">{setup.editMenu}</ButtonLink>;
  return (
    <Page title={setup.menu} lead={setup.menuLead} actions={edit}>
      <ErrorNote error={error} />
      {isPending && <Skeleton />}
      {data?.sections.length === 0 && <Empty title={setup.noMenu} />}
      {data?.sections.map((section) => (
        <Card key={section.name} title={section.name}>
          <ul className="plain-list">
            {section.items.map((dish) => (
              <DishRow key={dish.name} section={section.name} dish={dish} currency={data.currency} />
            ))}
          </ul>
        </Card>
      ))}
    </Page>
  );
}
