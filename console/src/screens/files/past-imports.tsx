import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialogs.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Badge, Card, ErrorNote } from '../../parts/page.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Imported } from './result.tsx';

function PastImport({ imported }: { imported: Imported }) {
  const { files } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const [isOpen, setOpen] = useState(false);
  const undo = useApiMutation('post', '/imports/{id}/undo', { invalidates: ['/'] });
  const { id, kind, source, created, kept, state } = imported;
  const name = `${source}, ${formats.dateTime(imported.created_at)}`;
  const takeBack = () => {
    setOpen(false);
    undo.mutate(
      { params: { path: { id } } },
      { onSuccess: ({ import: undone }) => toast(files.takenBack({ count: undone.kept })) },
    );
  };
  return (
    <li className="row">
      <span>
        {name} · {files.imported[kind]({ count: created })}
      </span>
      {state === 'undone' ? (
        <Badge>{files.takenBack({ count: kept })}</Badge>
      ) : (
        <Button
          small
          isDisabled={undo.isPending}
          onPress={() => setOpen(true)}
          aria-label={`${files.takeBack}: ${name}`}
        >
          {files.takeBack}
        </Button>
      )}
      <ErrorNote error={undo.error} />
      <ConfirmDialog
        title={files.takeBackTitle}
        action={files.takeBack}
        danger
        isOpen={isOpen}
        onConfirm={takeBack}
        onClose={() => setOpen(false)}
      >
        <p>{files.takeBackLead}</p>
      </ConfirmDialog>
    </li>
  );
}

/** Files that came in, to be taken back. */
export function PastImports() {
  const { files } = useTexts();
  const { data, error } = useApiQuery('/imports');
  if (data?.imports.length === 0) return null;
  return (
    <Card title={files.past}>
      <ErrorNote error={error} shown={data} />
      <ul className="stack">
        {data?.imports.map((imported) => (
          <PastImport key={imported.id} imported={imported} />
        ))}
      </ul>
    </Card>
  );
}
