import { useState } from 'react';
import { type Reply, useApiMutation } from '../../../api/use-api.ts';
import type { PartName } from './use-part.ts';

export type Changed = Reply<'/settings', 'patch'>;
export type Standing = Changed['standing'];
export type Draft<Value> = { readonly version: string; readonly value: Value };

/** What bookings may stand against. */
const PREVIEWED: ReadonlySet<PartName> = new Set(['hours', 'rules', 'tables', 'team']);

const READS = [
  '/own-host',
  '/first-hour',
  '/venue',
  '/hotel',
  '/menu',
  '/events',
  '/session',
  '/rate-calendar',
  '/coupon-uses',
  '/tape-chart',
  '/reports',
];

/** Saves a part; where bookings stand against it, somebody has to decide first whether it is saved all the same. */
export function useSavePart<Value extends object>(
  part: PartName,
  draft: Draft<Value> | null,
  onSaved: (reply: Changed) => void,
) {
  const preview = useApiMutation('post', '/settings/preview');
  const change = useApiMutation('patch', '/settings', { invalidates: [...READS, '/diary'] });
  const [standing, setStanding] = useState<Standing | null>(null);
  const bodyOf = ({ version, value }: Draft<Value>) => ({ part, version, value: value as Record<string, unknown> });
  const send = () => {
    if (draft !== null) change.mutate({ body: bodyOf(draft) }, { onSuccess: onSaved });
  };
  const ask = () => {
    const decide = (found: Standing) => (found.count > 0 ? setStanding(found) : send());
    if (draft !== null) preview.mutate({ body: bodyOf(draft) }, { onSuccess: ({ standing: found }) => decide(found) });
  };
  const forget = () => {
    preview.reset();
    change.reset();
  };
  return {
    standing,
    isSaving: preview.isPending || change.isPending,
    error: preview.error ?? change.error,
    forget,
    save: () => {
      forget();
      if (PREVIEWED.has(part)) ask();
      else send();
    },
    decide: (isSaved: boolean) => {
      setStanding(null);
      if (isSaved) send();
    },
  };
}
