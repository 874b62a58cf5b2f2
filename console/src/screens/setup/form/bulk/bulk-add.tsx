import { useState } from 'react';
import { Button } from '../../../../parts/button.tsx';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { TextArea } from '../../../../parts/fields.tsx';
import type { Texts } from '../../../../texts/texts.ts';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { type BulkFault, type BulkRow, bulkNames, MAX_BULK } from './names-in.ts';

// As many names as a line of the preview holds.
const SHOWN = 8;

type Words = { readonly title: string; readonly hint: string };
type BulkAddProps = Words & {
  readonly taken: readonly string[];
  /** What a row of the preview says. */
  readonly show: (row: BulkRow) => string;
  readonly onAdd: (rows: readonly BulkRow[]) => void;
};

/** The first names and the last. */
const shorten = (names: readonly string[]) =>
  names.length <= SHOWN ? names.join(', ') : [...names.slice(0, SHOWN - 1), '…', names.at(-1)].join(', ');

function faultIn(words: Texts['setup']['bulk'], { code, piece }: BulkFault): string {
  if (code === 'empty') return words.empty;
  return code === 'too_many' ? words.tooMany({ most: MAX_BULK }) : words.faults[code]({ piece });
}

function BulkDialog({ title, hint, taken, show, onAdd, onClose }: BulkAddProps & { onClose: () => void }) {
  const { setup } = useTexts();
  const { bulk } = setup;
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const { rows, fault } = bulkNames(text, taken);
  const isShown = fault !== null && (fault.code !== 'empty' || isSent);
  const send = () => {
    setSent(true);
    if (fault !== null) return;
    onAdd(rows);
    onClose();
  };
  const error = isShown ? faultIn(bulk, fault) : undefined;
  return (
    <FormDialog
      title={title}
      action={bulk.add({ n: rows.length })}
      error={null}
      isPending={false}
      onSend={send}
      onClose={onClose}
    >
      <TextArea label={bulk.field} hint={hint} rows={2} value={text} onChange={setText} error={error} autoFocus />
      <p role="status" className="soft">
        {rows.length > 0 && bulk.preview({ n: rows.length, names: shorten(rows.map(show)) })}
      </p>
    </FormDialog>
  );
}

/** Adds several rows at once by their numbers; they stand in the list before anything is saved. */
export function BulkAdd(props: BulkAddProps) {
  const { setup } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small icon="list" onPress={() => setOpen(true)}>
        {setup.bulk.open}
      </Button>
      {isOpen && <BulkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
