import type { Lang } from '@booking/core/lang';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { type Reply, useApiQuery } from '../../../api/use-api.ts';
import { useLang } from '../../../texts/use-texts.tsx';
import { type Changed, type Draft, type Standing, useSavePart } from './use-save-part.ts';

type Settings = Reply<'/settings', 'get'>;
export type PartName =
  | ('contact' | 'look' | 'hours' | 'rules' | 'questions' | 'menu' | 'wines' | 'events' | 'tables' | 'team')
  | ('rooms' | 'rates' | 'extras' | 'coupons' | 'charges' | 'messages');

export type PartInHand<Value> = {
  /** As it was changed here and not saved yet, else as it stands; null while it is read. */
  readonly value: Value | null;
  readonly set: (next: Value) => void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly save: () => void;
  /** Bookings that do not go with what is typed, until somebody has decided; null where nothing is asked. */
  readonly standing: Standing | null;
  readonly decide: (isSaved: boolean) => void;
  readonly discard: () => void;
  readonly error: CallError | null;
  /** What was taken and is hardly meant, and what is only hidden, of the last save. */
  readonly said: Pick<Changed, 'warnings' | 'hidden'>;
};

const NOTHING_SAID = { warnings: [], hidden: [] };

/** What is only warned of, in the reader's language. */
async function inWords({ warnings, hidden }: Changed, lang: Lang): Promise<Pick<Changed, 'warnings' | 'hidden'>> {
  if (warnings.length === 0) return { warnings, hidden };
  const { faultIn } = await import('@booking/core/words/fault-words');
  return { warnings: warnings.map(({ path, message }) => ({ path, message: faultIn(lang, message) })), hidden };
}

/** One part of the settings, edited here until it is saved with the version that the editing began at. */
export function usePart<Value extends object>(name: PartName, onSaved?: () => void): PartInHand<Value> {
  const queries = useQueryClient();
  const lang = useLang();
  const read = useApiQuery('/settings');
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const [said, setSaid] = useState<PartInHand<Value>['said']>(NOTHING_SAID);
  const stored = read.data?.parts[name];
  const take = (reply: Changed) => {
    queries.setQueryData<Settings>(
      ['/settings', {}],
      (all) => all && { ...all, parts: { ...all.parts, [name]: reply.part } },
    );
    setDraft(null);
    void inWords(reply, lang).then(setSaid);
    onSaved?.();
  };
  const { forget, error, ...saving } = useSavePart(name, draft, take);
  return {
    ...saving,
    value: draft?.value ?? (stored?.value as Value | undefined) ?? null,
    set: (value) => setDraft({ version: draft?.version ?? stored?.version ?? '', value }),
    isChanged: draft !== null,
    discard: () => {
      forget();
      setDraft(null);
      setSaid(NOTHING_SAID);
      void queries.invalidateQueries({ queryKey: ['/settings'] });
    },
    error: error ?? read.error,
    said,
  };
}
