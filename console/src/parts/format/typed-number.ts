import { MAX_PRICE } from '@booking/core/rules/money';
import { type NumberStyle, readNumber } from '@booking/core/rules/numbers/read-number';

export type TypedStyle = NumberStyle & {
  /** May be left empty. */
  readonly isOptional?: boolean | undefined;
  /** Of an amount of money, in major units. Without it that of a price list. */
  readonly largest?: number | undefined;
};

/** The largest amount that a field takes; a number that is no money has no such limit here. */
export const largestOf = ({ currency, largest = MAX_PRICE }: Pick<TypedStyle, 'currency' | 'largest'>): number =>
  currency === undefined ? Infinity : largest;

/** What was typed into a field for a number: NaN where it may stay empty, or why it is not taken. */
export function readTyped(text: string, style: TypedStyle): number | 'unreadable' | 'too_large' {
  if (style.isOptional && text.trim() === '') return Number.NaN;
  const value = readNumber(text, style);
  if (value === null) return 'unreadable';
  return value > largestOf(style) ? 'too_large' : value;
}
