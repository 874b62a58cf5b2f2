import { type BusinessFile, checkBusinessFile, type FileFault, fileWarnings } from '@booking/core/business-file';
import { type Document, isMap, isNode, isSeq, LineCounter, parseAllDocuments } from 'yaml';
import { sayFault } from '../../usecases/say-fault.ts';
import type { Finding } from './finding.ts';
import { pointedAmounts } from './pointed-amounts.ts';

/** What one document of a file holds; without a file where something is wrong with it. */
export type CheckedDocument = { readonly file: BusinessFile | null; readonly findings: readonly Finding[] };

/** Checks every document of a YAML or JSON text as the operator's API would, with the line of each fault. */
export function checkText(text: string): CheckedDocument[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines });
  if (!Array.isArray(documents)) return [];
  return documents.map((document) => checkDocument(document, lines));
}

function checkDocument(document: Document.Parsed, lines: LineCounter): CheckedDocument {
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  if (document.errors.length > 0) {
    const unreadable = document.errors.map(({ pos, message }) => {
      const [sentence = ''] = message.split(/ at line \d+/);
      return { ...at(pos[0]), path: '', message: sentence, wrong: true };
    });
    return { file: null, findings: unreadable };
  }
  const place = (path: string) => at(offsetOf(document, path));
  const checked = checkBusinessFile(document.toJS());
  const pointed = pointedAmounts(document, lines);
  if (!checked.ok || pointed.length > 0) {
    const faults = checked.ok ? [] : checked.faults;
    const wrong = [...faults.map((fault) => finding(place, fault)), ...pointed];
    return { file: null, findings: wrong.sort((a, b) => a.line - b.line || a.column - b.column) };
  }
  const hardlyMeant = fileWarnings(checked.file).map(({ path, message }) => {
    return { ...place(path), path, message, wrong: false };
  });
  return { file: checked.file, findings: hardlyMeant };
}

function finding(place: (path: string) => { line: number; column: number }, fault: FileFault): Finding {
  return { ...place(fault.path), path: fault.path, message: sayFault(fault), wrong: true };
}

/** Where a path (`venue.tables[2].seats`) begins; what is missing is told of where it would stand. */
function offsetOf(document: Document.Parsed, path: string): number {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  let here: unknown = document.contents;
  let offset = document.range[0];
  if (isNode(here) && here.range) [offset] = here.range;
  for (const step of steps) {
    const next = below(here, step);
    if (next === null) return offset;
    ({ offset, node: here } = next);
  }
  return offset;
}

/** A field is at its name; an entry of a list at its beginning. */
function below(node: unknown, step: string): { offset: number; node: unknown } | null {
  if (isSeq(node)) {
    const item: unknown = node.items[Number(step)];
    return isNode(item) && item.range ? { offset: item.range[0], node: item } : null;
  }
  if (!isMap(node)) return null;
  const pair = node.items.find(({ key }) => String(key) === step);
  return pair && isNode(pair.key) && pair.key.range ? { offset: pair.key.range[0], node: pair.value } : null;
}
