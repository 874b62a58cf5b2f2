import { type NumberStyle, readNumber, writeNumber } from '@booking/core/rules/numbers/read-number';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.tsx';

export type NumberOptions = {
  /** NaN is an empty field. */
  readonly value: number;
  /** With every key that leaves a number that may stand there; NaN for a field that was emptied. */
  readonly onChange: (value: number) => void;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
  /** May be left empty. */
  readonly isOptional?: boolean;
} & Omit<NumberStyle, 'lang'>;

const EXAMPLE = 1234.5;

function within(value: number, { minValue = -Infinity, maxValue = Infinity, step = 0 }: NumberOptions): number {
  const onStep = step > 0 ? Math.round(value / step) * step : value;
  return Math.min(Math.max(onStep, minValue), maxValue);
}

/** What is typed into a field for a number: kept as it is until the field is left, and for as long as it is none. */
export function useTypedNumber(options: NumberOptions) {
  const { value, onChange, currency, digits, isUngrouped, minValue = 0, isOptional = false } = options;
  const { lang, parts } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const style: NumberStyle = { lang, currency, digits, isUngrouped };
  const read = (text: string) => (isOptional && text.trim() === '' ? Number.NaN : readNumber(text, style));
  const written = Number.isNaN(value) ? '' : writeNumber(value, style);
  const isUnreadable = typed !== null && read(typed) === null;
  const commit = () => {
    setLeft(true);
    const next = typed === null ? null : read(typed);
    if (next === null) return;
    setTyped(null);
    onChange(Number.isNaN(next) ? next : within(next, options));
  };
  const step = (by: number) => {
    const from = (typed === null ? null : read(typed)) ?? value;
    const size = options.step ?? 1;
    setTyped(null);
    onChange(Number.isNaN(from) ? minValue : within(from + by * size, { ...options, step: 0 }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const onTyped = (text: string) => {
    setTyped(text);
    setLeft(false);
    const next = read(text);
    if (next !== null && (Number.isNaN(next) || within(next, options) === next)) onChange(next);
  };
  const example = writeNumber(digits === 0 || (digits === undefined && currency === undefined) ? 12 : EXAMPLE, style);
  return {
    fault: isUnreadable && isLeft ? parts.unreadableNumber(example) : undefined,
    step,
    field: { value: typed ?? written, onChange: onTyped, onBlur: commit, onKeyDown },
    input: {
      inputMode: digits === undefined && currency === undefined ? ('numeric' as const) : ('decimal' as const),
      'data-unreadable': isUnreadable ? '' : undefined,
    },
  };
}
