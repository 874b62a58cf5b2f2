import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../../api/errors.ts';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Rates } from './rates-data.ts';

type Settings = Reply<'/settings', 'get'>;

/** The rates as they stand, and what saves others at once, with a way back. */
export function useSaveRates() {
  const { rates: texts } = useTexts();
  const queries = useQueryClient();
  const read = useApiQuery('/settings');
  const change = useApiMutation('patch', '/settings', { invalidates: ['/rate-calendar', '/tape-chart', '/hotel'] });
  const part = read.data?.parts.rates;
  const rates = (part?.value as Rates | undefined) ?? null;
  const put = async (version: string, value: Rates) => {
    const body = { part: 'rates' as const, version, value: value as unknown as Record<string, unknown> };
    const reply = await change.mutateAsync({ body });
    const take = (all: Settings | undefined) => all && { ...all, parts: { ...all.parts, rates: reply.part } };
    queries.setQueryData<Settings>(['/settings', {}], take);
    return reply.part.version;
  };
  const save = async (next: Rates, text: string) => {
    if (part === undefined || rates === null) return false;
    try {
      const version = await put(part.version, next);
      const undo = () =>
        void put(version, rates).then(
          () => toast(texts.takenBack),
          ({ message }: CallError) => toast(message, { tone: 'bad' }),
        );
      toast(text, { undo });
      return true;
    } catch {
      // What was refused stands in `error`; after a conflict the rates are read as they stand now.
      await queries.invalidateQueries({ queryKey: ['/settings'] });
      return false;
    }
  };
  return { rates, save, error: change.error ?? read.error, isPending: change.isPending, forget: change.reset };
}

export type SaveRates = ReturnType<typeof useSaveRates>;
