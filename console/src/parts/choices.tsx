import {
  ComboBox as AriaComboBox,
  Select as AriaSelect,
  Button,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';
import { useFault } from './faults.tsx';
import { Icon } from './icon.tsx';

export type Choice = { readonly id: string; readonly label: string; readonly note?: string };

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

// A combo box gives its list the items that fit what was typed.
function Choices({ items }: { items?: readonly Choice[] }) {
  return (
    <ListBox className="list-box" {...(items === undefined ? {} : { items })}>
      {(item: Choice) => (
        <ListBoxItem id={item.id} textValue={item.label} className="list-item">
          <span>{item.label}</span>
          {item.note && <span className="soft">{item.note}</span>}
        </ListBoxItem>
      )}
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
        <Choices items={items} />
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
