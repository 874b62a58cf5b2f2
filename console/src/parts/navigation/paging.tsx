import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.tsx';
import { Button } from '../button.tsx';

type Paging = {
  /** What a list is asked by for the page that is shown. */
  readonly query: { readonly cursor?: string };
  readonly back: (() => void) | null;
  readonly goTo: (cursor: string) => void;
};

/** Which page of a list is shown, by the cursors that the pages before it gave. */
export function usePaging(): Paging {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  return {
    query: cursor === undefined ? {} : { cursor },
    back: cursor === undefined ? null : () => setCursors(cursors.slice(0, -1)),
    goTo: (next) => setCursors([...cursors, next]),
  };
}

/** To the page before and after. @param next the cursor that the page gave; null on the last */
export function Pages({ paging: { back, goTo }, next }: { readonly paging: Paging; readonly next: string | null }) {
  const { account } = useTexts();
  if (back === null && next === null) return null;
  return (
    <div className="actions">
      {back && <Button onPress={back}>{account.newer}</Button>}
      {next !== null && <Button onPress={() => goTo(next)}>{account.older}</Button>}
    </div>
  );
}
