import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  Switch as AriaSwitch,
  TextField as AriaTextField,
  FieldError,
  Input,
  type InputProps,
  Label,
  TextArea as RawTextArea,
  Text,
  type TextFieldProps,
} from 'react-aria-components';
import { useFault } from './faults.tsx';
import { Icon } from './icon.tsx';

type Labelled = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Its place in the form, by which it finds its fault. */
  readonly at?: string;
};

function Notes({ hint, error }: Omit<Labelled, 'label' | 'at'>) {
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

/** What ties a field of a form to a property: its place, by which it finds its fault, its value, and what changes it. */
export const bind = <Value extends object, Name extends keyof Value & string>(
  value: Value,
  set: (more: Partial<Value>) => void,
  name: Name,
  prefix = '',
) => ({
  at: prefix + name,
  value: value[name],
  onChange: (next: Value[Name]) => set({ [name]: next } as unknown as Partial<Value>),
});

/** The same of a number that may be left out. */
export const bindOptional = <Value extends object, Name extends keyof Value & string>(
  value: Value & { readonly [Key in Name]?: number | undefined },
  set: (more: Partial<Value>) => void,
  name: Name,
  prefix = '',
) => ({
  at: prefix + name,
  isOptional: true,
  value: value[name] ?? Number.NaN,
  onChange: (next: number) => set({ [name]: Number.isNaN(next) ? undefined : next } as Partial<Value>),
});

type TextProps = Labelled & Omit<TextFieldProps, 'className' | 'children'> & Pick<InputProps, 'placeholder'>;

export function TextField({ label, hint, error: own, at, placeholder, ...props }: TextProps) {
  const fault = useFault(at);
  const error = own ?? fault;
  return (
    <AriaTextField {...props} isInvalid={error !== undefined} className="field">
      <Label>{label}</Label>
      <Input className="input" placeholder={placeholder} />
      <Notes hint={hint} error={error} />
    </AriaTextField>
  );
}

export function TextArea({ label, hint, error: own, at, rows = 3, ...props }: TextProps & { rows?: number }) {
  const fault = useFault(at);
  const error = own ?? fault;
  return (
    <AriaTextField {...props} isInvalid={error !== undefined} className="field">
      <Label>{label}</Label>
      <RawTextArea className="input" rows={rows} />
      <Notes hint={hint} error={error} />
    </AriaTextField>
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
