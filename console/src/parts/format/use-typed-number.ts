import { type NumberStyle, writeNumber } from '@booking/core/rules/numbers/read-number';
import { printPrice } from '@booking/core/rules/print-money';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.tsx';
import { largestOf, readTyped, type TypedStyle } from './typed-number.ts';

export type NumberOptions = {
  /** NaN is an empty field. */
  readonly value: number;
  /** With every key that leaves a number that may stand there; NaN for a field that was emptied. */
  readonly onChange: (value: number) => void;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly step?: number;
} & Omit<TypedStyle, 'lang'>;

const EXAMPLE = 1234.5;

function within(value: number, { minValue = -Infinity, maxValue = Infinity, step = 0 }: NumberOptions): number {
  const onStep = step > 0 ? Math.round(value / step) * step : value;
  return Math.min(Math.max(onStep, minValue), maxValue);
}

/** What is said of a text that is not taken. */
function useFaultWords(style: TypedStyle) {
  const { lang, parts } = useTexts();
  const { currency, digits } = style;
  return (fault: 'unreadable' | 'too_large') => {
    if (fault === 'too_large') return parts.atMost({ money: printPrice(largestOf(style), currency ?? '', lang) });
    const isWhole = digits === 0 || (digits === undefined && currency === undefined);
    return parts.unreadableNumber({ example: writeNumber(isWhole ? 12 : EXAMPLE, style) });
  };
}

/** What is typed into a field for a number: kept as it is until the field is left, and for as long as it is not taken. */
export function useTypedNumber(options: NumberOptions) {
  const { value, onChange, currency, digits, isUngrouped, isOptional, largest, minValue = 0 } = options;
  const { lang } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const plain: NumberStyle = { lang, currency, digits, isUngrouped };
  const style: TypedStyle = { ...plain, isOptional, largest };
  const wordsOf = useFaultWords(style);
  const written = Number.isNaN(value) ? '' : writeNumber(value, plain);
  const read = typed === null ? value : readTyped(typed, style);
  const commit = () => {
    setLeft(true);
    if (typed === null || typeof read === 'string') return;
    setTyped(null);
    onChange(Number.isNaN(read) ? read : within(read, options));
  };
  const step = (by: number) => {
    const from = typeof read === 'string' ? value : read;
    const next = within(from + by * (options.step ?? 1), { ...options, step: 0 });
    setTyped(null);
    onChange(Number.isNaN(from) ? minValue : Math.min(next, largestOf(style)));
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
    const next = readTyped(text, style);
    if (typeof next !== 'string' && (Number.isNaN(next) || within(next, options) === next)) onChange(next);
  };
  return {
    fault: typeof read === 'string' && isLeft ? wordsOf(read) : undefined,
    step,
    field: { value: typed ?? written, onChange: onTyped, onBlur: commit, onKeyDown },
    input: {
      inputMode: digits === undefined && currency === undefined ? ('numeric' as const) : ('decimal' as const),
      'data-unreadable': typeof read === 'string' ? '' : undefined,
    },
  };
}
