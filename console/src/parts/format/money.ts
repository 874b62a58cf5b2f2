import { decimalsOf } from '@booking/core/rules/print-money';

const unitOf = (currency: string) => 10 ** decimalsOf(currency);

/** An amount as the API has it, in the currency's own unit: 4250 is 42.5 francs, 4250 yen or 4.25 dinars. */
export const toMajor = (minor: number, currency: string): number => minor / unitOf(currency);

/** What was typed in the currency's unit, as the API takes it: whole, rounded to the currency's smallest. */
export const toMinor = (major: number, currency: string): number => Math.round(major * unitOf(currency));
