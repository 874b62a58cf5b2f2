import { useSession } from '../api/session.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { useTexts } from '../texts/use-texts.tsx';

/** The name of the business in the corner, and the way to the person's others. */
export function BusinessSwitch() {
  const { shell } = useTexts();
  const { business, businesses, switchTo } = useSession();
  // Drawn by the style sheet: in the text it would stand before the name, which is what the button is called by.
  const sign = <span className="sign" aria-hidden="true" data-letter={business.name.slice(0, 1)} />;
  if (businesses.length < 2)
    return (
      <p className="business">
        {sign}
        <span>{business.name}</span>
      </p>
    );
  const actions = businesses.map(({ id, name }) => ({ id, label: name, onAction: () => switchTo(id) }));
  return (
    <Menu label={`${shell.business}: ${business.name}`} actions={actions} className="business">
      {sign}
      <span>{business.name}</span>
      <Icon name="down" size={14} />
    </Menu>
  );
}
