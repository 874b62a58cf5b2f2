import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Checkbox as AriaCheckbox,
  NumberField as AriaNumberField,
  Switch as AriaSwitch,
  TextField as AriaTextField,
  FieldError,
  Group,
  Input,
  type InputProps,
  Label,
  type NumberFieldProps,
  TextArea as RawTextArea,
  Text,
  type TextFieldProps,
} from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';
import { Icon } from './icon.tsx';

type Labelled = { readonly label: string; readonly hint?: string; readonly error?: string | undefined };

function Notes({ hint, error }: Omit<Labelled, 'label'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </>
  );
}

type TextProps = Labelled & Omit<TextFieldProps, 'className' | 'children'> & Pick<InputProps, 'placeholder'>;

export function TextField({ label, hint, error, placeholder, ...props }: TextProps) {
  return (
    <AriaTextField {...props} isInvalid={error !== undefined} className="field">
      <Label>{label}</Label>
      <Input className="input" placeholder={placeholder} />
      <Notes hint={hint} error={error} />
    </AriaTextField>
  );
}

export function TextArea({ label, hint, error, rows = 3, ...props }: TextProps & { rows?: number }) {
  return (
    <AriaTextField {...props} isInvalid={error !== undefined} className="field">
      <Label>{label}</Label>
      <RawTextArea className="input" rows={rows} />
      <Notes hint={hint} error={error} />
    </AriaTextField>
  );
}

type NumberProps = Labelled & Omit<NumberFieldProps, 'className' | 'children'>;

export function NumberField({ label, hint, error, ...props }: NumberProps) {
  const { parts } = useTexts();
  return (
    <AriaNumberField {...props} isInvalid={error !== undefined} className="field">
      <Label>{label}</Label>
      <Group className="input stepper">
        <Input />
        <AriaButton slot="decrement" aria-label={parts.less}>
          −
        </AriaButton>
        <AriaButton slot="increment" aria-label={parts.more}>
          +
        </AriaButton>
      </Group>
      <Notes hint={hint} error={error} />
    </AriaNumberField>
  );
}

type TickProps = {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  readonly isDisabled?: boolean;
};

export function Checkbox({ children, ...props }: TickProps) {
  return (
    <AriaCheckbox {...props} className="tick">
      <span className="box">
        <Icon name="check" size={14} />
      </span>
      {children}
    </AriaCheckbox>
  );
}

export function Switch({ children, ...props }: TickProps) {
  return (
    <AriaSwitch {...props} className="tick">
      <span className="track" />
      {children}
    </AriaSwitch>
  );
}
