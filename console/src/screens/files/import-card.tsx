import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useSession } from '../../api/session.tsx';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/choices.tsx';
import { Checkbox, TextField } from '../../parts/fields.tsx';
import { Card, ErrorNote } from '../../parts/page.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { Columns } from './columns.tsx';
import { Progress } from './progress.tsx';
import { type Imported, Result } from './result.tsx';
import { type Kind, kindsOf, type Sent, sending } from './send-file.ts';

const TYPES = ['.csv', '.xlsx', 'text/csv'];
// Whatever is shown of guests and what they booked.
const READ = ['/'];

type Chosen = Omit<Sent, 'dryRun'> & { readonly file: File };

/** A file is checked as soon as it is chosen, and anew with each change: nothing comes in before somebody says so. */
function useImport() {
  const { files } = useTexts();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useApiMutation('post', '/imports');
  const bring = useApiMutation('post', '/imports', { invalidates: READ });
  const choose = (next: Chosen) => {
    setChosen(next);
    bring.reset();
    check.mutate(sending(next.file, { ...next, dryRun: true }));
  };
  const start = ({ file, ...sent }: Chosen) =>
    bring.mutate(sending(file, { ...sent, dryRun: false }), {
      onSuccess: ({ import: { kind, created } }) => toast(files.imported[kind]({ count: created })),
    });
  const isPending = check.isPending || bring.isPending;
  const leave = () => {
    setChosen(null);
    check.reset();
    bring.reset();
  };
  return { chosen, choose, setChosen, leave, check, bring, start, isPending, error: check.error ?? bring.error };
}

/** How the columns of a source were read the last time. */
function useKeptColumns(): (kind: Kind, source: string) => Sent['columns'] {
  const { data } = useApiQuery('/imports');
  return (kind, source) =>
    fieldsOf(data?.imports.find((past) => past.kind === kind && past.source === source)?.columns ?? []);
}

const fieldsOf = (columns: Imported['columns']): Sent['columns'] =>
  Object.fromEntries(columns.map(({ heading, field }) => [heading, field]));

/** Guests, bookings or stays come in from a file. */
export function ImportCard() {
  const { files } = useTexts();
  const kinds = kindsOf(useSession().business.kind);
  const [kind, setKind] = useState<Kind>('guests');
  const [typed, setTyped] = useState('');
  const keptColumns = useKeptColumns();
  const importing = useImport();
  const { chosen, choose, check, bring, isPending } = importing;
  const source = typed.trim() || files.unnamed;
  const checked = check.data?.import;
  const open = (list: FileList | null) => {
    const file = list?.[0];
    if (file) choose({ file, kind, source, columns: keptColumns(kind, source), skipRejected: false });
  };
  return (
    <Card title={files.importTitle}>
      <div className="stack">
        <p className="soft">{files.importLead}</p>
        <Select
          label={files.kind}
          items={kinds.map((id) => ({ id, label: files.kinds[id] }))}
          selected={kind}
          onSelect={(id) => {
            setKind(id as Kind);
            importing.leave();
          }}
          isDisabled={isPending}
        />
        <TextField label={files.source} hint={files.sourceHint} value={typed} onChange={setTyped} maxLength={60} />
        <div className="actions">
          <FileTrigger acceptedFileTypes={TYPES} onSelect={open}>
            <Button isDisabled={isPending}>{files.choose}</Button>
          </FileTrigger>
          {chosen && <span className="soft">{chosen.file.name}</span>}
        </div>
        {isPending && <Progress />}
        <ErrorNote error={importing.error} />
        {chosen && checked && !bring.data && <Checked {...importing} chosen={chosen} checked={checked} />}
        {bring.data && <Result imported={bring.data.import} />}
      </div>
    </Card>
  );
}

type CheckedProps = Pick<ReturnType<typeof useImport>, 'choose' | 'setChosen' | 'start' | 'isPending'> & {
  readonly chosen: Chosen;
  readonly checked: Imported;
};

/** What would come in, and how its columns are read: both can be changed before it does. */
function Checked({ chosen, checked, choose, setChosen, start, isPending }: CheckedProps) {
  const { files } = useTexts();
  const hasRejected = checked.rejected_count > 0;
  const mayStart = checked.created + checked.filled > 0 && (!hasRejected || chosen.skipRejected);
  return (
    <>
      <Columns
        checked={checked}
        onChange={(heading, field) =>
          choose({ ...chosen, columns: { ...fieldsOf(checked.columns), [heading]: field } })
        }
      />
      <Result imported={checked} />
      {hasRejected && (
        <Checkbox isSelected={chosen.skipRejected} onChange={(skipRejected) => setChosen({ ...chosen, skipRejected })}>
          {files.skipRejected}
        </Checkbox>
      )}
      <div className="actions">
        <Button variant="primary" isDisabled={!mayStart || isPending} onPress={() => start(chosen)}>
          {files.start}
        </Button>
      </div>
    </>
  );
}
