import {
  ComboBox as AriaComboBox,
  Select as AriaSelect,
  Button,
  FieldError,
  Group,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';
import { useFault } from './faults.tsx';
import { Icon } from './icon.tsx';

export type Choice = {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** The heading that it stands under, in a long list; those of one heading follow one another. */
  readonly section?: string;
};

type ChoiceProps = {
  readonly label: string;
  readonly items: readonly Choice[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** The label is heard and not seen. */
  readonly bare?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  /** Its place in the form, by which it finds its fault. */
  readonly at?: string;
};

const itemOf = ({ id, label, note }: Choice) => (
  <ListBoxItem key={id} id={id} textValue={label} className="list-item">
    <span>{label}</span>
    {note && <span className="soft">{note}</span>}
  </ListBoxItem>
);

// A combo box gives its list the items that fit what was typed.
function Choices({ items }: { items?: readonly Choice[] }) {
  return (
    <ListBox className="list-box" {...(items === undefined ? {} : { items })}>
      {itemOf}
    </ListBox>
  );
}

/** Choices under their headings. */
function Sections({ items }: { readonly items: readonly Choice[] }) {
  return (
    <ListBox className="list-box">
      {[...Map.groupBy(items, ({ section }) => section ?? '')].map(([section, choices]) => (
        <ListBoxSection key={section}>
          <Header className="list-heading">{section}</Header>
          {choices.map(itemOf)}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

export function Select({ label, items, selected, onSelect, bare = false, error: own, at, ...props }: ChoiceProps) {
  const { parts } = useTexts();
  const fault = useFault(at);
  const error = own ?? fault;
  return (
    <AriaSelect
      {...props}
      placeholder={parts.pleaseChoose}
      className="field"
      value={selected}
      onChange={(key) => key !== null && onSelect(String(key))}
      isInvalid={error !== undefined}
      {...(bare ? { 'aria-label': label } : {})}
    >
      {!bare && <Label>{label}</Label>}
      <Button className="input select">
        <SelectValue />
        <Icon name="down" size={16} />
      </Button>
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover">
        {items.some(({ section }) => section) ? <Sections items={items} /> : <Choices items={items} />}
      </Popover>
    </AriaSelect>
  );
}

/** A choice that is found by typing. */
export function ComboBox({ label, items, selected, onSelect, error, bare = false, ...props }: Omit<ChoiceProps, 'at'>) {
  const { parts } = useTexts();
  return (
    <AriaComboBox
      {...props}
      className="field"
      defaultItems={items}
      selectedKey={selected}
      onSelectionChange={(key) => key !== null && onSelect(String(key))}
      isInvalid={error !== undefined}
      {...(bare ? { 'aria-label': label } : {})}
    >
      {!bare && <Label>{label}</Label>}
      <Group className="input combo">
        <Input />
        <Button aria-label={parts.open}>
          <Icon name="down" size={16} />
        </Button>
      </Group>
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover">
        <Choices />
      </Popover>
    </AriaComboBox>
  );
}
