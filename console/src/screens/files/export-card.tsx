import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../api/client.ts';
import type { CallError } from '../../api/errors.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../parts/button.tsx';
import { Card, ErrorNote } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** Everything that is kept, in one press. */
export function ExportCard() {
  const { files } = useTexts();
  const download = useMutation<Blob, CallError>({
    mutationFn: () => fetchFile('/exports/all.zip'),
    onSuccess: (file) => saveFile('all.zip', file),
  });
  return (
    <Card title={files.exportTitle}>
      <p className="soft">{files.exportLead}</p>
      <ErrorNote error={download.error} />
      <div className="actions">
        <Button variant="primary" isPending={download.isPending} onPress={() => download.mutate()}>
          {files.exportAll}
        </Button>
      </div>
    </Card>
  );
}
