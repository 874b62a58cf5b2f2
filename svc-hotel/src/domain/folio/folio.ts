import type { FolioLine } from './line.ts';

export type Payer = 'guest' | 'company';

/** Who a bill is written to, where a company pays. */
export type Company = {
  readonly name: string;
  readonly address: string;
  readonly vat_number: string | null;
  /** ISO 3166 alpha-2; without it, the one that its VAT number begins with. */
  readonly country?: string | null | undefined;
};

/** A part of a stay's bill that one payer has. */
export type Folio = { readonly id: string; readonly payer: Payer; readonly company: Company | null };

/** The whole bill of a stay: its folios, the first first, and their lines in the order in which they were written. */
export type StayFolios = { readonly folios: readonly [Folio, ...Folio[]]; readonly lines: readonly FolioLine[] };
