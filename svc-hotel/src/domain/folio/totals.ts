import type { FolioLine } from './line.ts';

export type FolioTotals = {
  readonly total_amount: number;
  readonly paid_amount: number;
  readonly balance_amount: number;
};

/** Money that came (above zero) or went back (below zero), in a folio. */
export type FolioPayment = { readonly folioId: string; readonly amount: number };

/** What one folio comes to. */
export function folioTotals(
  folioId: string,
  lines: readonly Pick<FolioLine, 'folioId' | 'amount'>[],
  payments: readonly FolioPayment[],
): FolioTotals {
  const total_amount = sumIn(folioId, lines);
  const paid_amount = sumIn(folioId, payments);
  return { total_amount, paid_amount, balance_amount: total_amount - paid_amount };
}

function sumIn(folioId: string, entries: readonly { readonly folioId: string; readonly amount: number }[]): number {
  return entries.reduce((sum, entry) => (entry.folioId === folioId ? sum + entry.amount : sum), 0);
}
