import { useState } from 'react';
import { type Reply, useAction } from '../../../api/use-call.ts';
import type { PartName } from './use-part.ts';

export type Changed = Reply<'/settings', 'patch'>;
export type Standing = Changed['standing'];
export type Draft<Value> = { readonly version: string; readonly value: Value };

/** What bookings may stand against. */
const TRIED: ReadonlySet<PartName> = new Set(['hours', 'tables', 'team']);

const READS = [
  '/own-host',
  '/venue',
  '/hotel',
  '/menu',
  '/events',
  '/session',
  '/rate-calendar',
  '/coupon-uses',
  '/tape-chart',
];

/** Saves a part; where bookings stand against it, somebody has to decide first whether it is saved all the same. */
export function useSavePart<Value extends object>(
  part: PartName,
  draft: Draft<Value> | null,
  onSaved: (reply: Changed) => void,
) {
  const look = useAction('patch', '/settings');
  const change = useAction('patch', '/settings', { invalidates: [...READS, '/diary'] });
  const [standing, setStanding] = useState<Standing | null>(null);
  const send = (dry_run: boolean) => {
    if (draft === null) return;
    const body = { part, version: draft.version, value: draft.value as Record<string, unknown>, dry_run };
    if (!dry_run) return change.mutate({ body }, { onSuccess: onSaved });
    look.mutate({ body }, { onSuccess: ({ standing: found }) => (found.count > 0 ? setStanding(found) : send(false)) });
  };
  const forget = () => {
    look.reset();
    change.reset();
  };
  return {
    standing,
    isSaving: look.isPending || change.isPending,
    error: look.error ?? change.error,
    forget,
    save: () => {
      forget();
      send(TRIED.has(part));
    },
    decide: (isSaved: boolean) => {
      setStanding(null);
      if (isSaved) send(false);
    },
  };
}
