import {
  Button as AriaButton,
  TextField as AriaTextField,
  FieldError,
  Group,
  Input,
  Label,
  Text,
} from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';
import { useFault } from './faults.tsx';
import { type NumberOptions, useTypedNumber } from './format/use-typed-number.ts';

type NumberProps = NumberOptions & {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Its place in the form, by which it finds its fault. */
  readonly at?: string;
};

/** A number, typed as the reader's language writes it. */
export function NumberField({ label, hint, error, at, ...options }: NumberProps) {
  const { parts } = useTexts();
  const typed = useTypedNumber(options);
  const saved = useFault(at);
  const fault = typed.fault ?? error ?? saved;
  return (
    <AriaTextField {...typed.field} isInvalid={fault !== undefined} className="field">
      <Label>{label}</Label>
      <Group className="input stepper" isInvalid={fault !== undefined}>
        <Input {...typed.input} />
        <AriaButton excludeFromTabOrder aria-label={parts.less} onPress={() => typed.step(-1)}>
          −
        </AriaButton>
        <AriaButton excludeFromTabOrder aria-label={parts.more} onPress={() => typed.step(1)}>
          +
        </AriaButton>
      </Group>
      {hint && hint !== fault && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{fault}</FieldError>
    </AriaTextField>
  );
}

/** The same in a cell of a table, whose column is its label. */
export function NumberCell({ label, error, ...options }: Pick<NumberProps, 'label' | 'error'> & NumberOptions) {
  const typed = useTypedNumber(options);
  const fault = typed.fault ?? error;
  return (
    <AriaTextField {...typed.field} aria-label={label} isInvalid={fault !== undefined}>
      <Input {...typed.input} className="input" />
      <FieldError className="field-error">{fault}</FieldError>
    </AriaTextField>
  );
}
