import { useState } from 'react';
import { type Reply, useApiMutation } from '../../../api/use-api.ts';
import { reasonOf } from '../../../parts/format/reason.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { nameOfBlock, type TableBlock } from './table-blocks.ts';

type Question = { readonly block: TableBlock; readonly standing: Reply<'/table-blocks', 'post'>['standing'] };

/** Closes tables and areas, and opens them again: whoever stands there is listed first, and each press can be taken back. */
export function useTableClosing() {
  const { restaurant, parts } = useTexts();
  const { closing } = restaurant.floor;
  const preview = useApiMutation('post', '/table-blocks');
  const change = useApiMutation('post', '/table-blocks', { invalidates: ['/diary', '/availability', '/settings'] });
  const [question, setQuestion] = useState<Question | null>(null);
  const failed = (error: Error) => toast(reasonOf(error, parts), { tone: 'bad' });
  const put = (block: TableBlock, closed: boolean) =>
    void change.mutateAsync({ body: { ...block, closed } }).then(() => {
      const name = nameOfBlock(block);
      const text = closed ? closing.closed({ name, time: block.to.slice(11) }) : closing.opened({ name });
      toast(text, { undo: () => put(block, !closed) });
    }, failed);
  return {
    isPending: preview.isPending || change.isPending,
    /** The bookings that stand there, until somebody has decided; null where nothing is asked. */
    standing: question?.standing ?? null,
    decide: (isClosed: boolean) => {
      if (question !== null && isClosed) put(question.block, true);
      setQuestion(null);
    },
    close: (block: TableBlock) =>
      void preview.mutateAsync({ body: { ...block, closed: true, dry_run: true } }).then(({ standing }) => {
        if (standing.count > 0) setQuestion({ block, standing });
        else put(block, true);
      }, failed),
    open: (block: TableBlock) => put(block, false),
  };
}

export type TableClosing = ReturnType<typeof useTableClosing>;
