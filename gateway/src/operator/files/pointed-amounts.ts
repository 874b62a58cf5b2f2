import { isAmount } from '@booking/core/business-file/amounts';
import { type Document, isPair, isScalar, type LineCounter, visit } from 'yaml';
import type { Finding } from './finding.ts';

/** Amounts that are written as 180.00: YAML and JSON read 180, which is 1.80 in minor units, and nobody would notice. */
export function pointedAmounts(document: Document.Parsed, lines: LineCounter): Finding[] {
  const found: Finding[] = [];
  visit(document, {
    Scalar(_, scalar, ancestors) {
      const pair = ancestors.at(-1);
      const field = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
      const isPointed = /^\d+\.\d+$/.test(scalar.source ?? '') && Number.isInteger(scalar.value);
      if (!isPointed || !isAmount(field) || !scalar.range) return;
      const { line, col: column } = lines.linePos(scalar.range[0]);
      const message = `is written with a point, and would be ${scalar.value} minor units: write ${Number(scalar.value) * 100} for ${scalar.source}`;
      found.push({ line, column, path: field, message, wrong: true });
    },
  });
  return found;
}
