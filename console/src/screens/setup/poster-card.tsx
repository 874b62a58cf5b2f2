import type { PosterSize } from '@booking/core/routes/console/setup/poster';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { CallError } from '../../api/errors.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSession } from '../../api/session.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, ErrorNote } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** A poster for the door and a card for the table, which lead guests to the booking page. */
export function PosterCard() {
  const {
    setup: { poster },
  } = useTexts();
  const { slug } = useSession().business;
  const save = useMutation<void, CallError, PosterSize>({
    mutationFn: async (size) => {
      const file = await ask('GET', '/poster.pdf', { params: { query: { size } }, parseAs: 'blob' });
      saveFile(`${slug}-${size}.pdf`, file as Blob);
    },
  });
  return (
    <Card title={poster.title}>
      <p className="soft">{poster.hint}</p>
      <ErrorNote error={save.error} />
      <div className="actions">
        <Button icon="print" isPending={save.isPending} onPress={() => save.mutate('a4')}>
          {poster.a4}
        </Button>
        <Button icon="print" isPending={save.isPending} onPress={() => save.mutate('a6')}>
          {poster.a6}
        </Button>
      </div>
    </Card>
  );
}
