import { useEffect } from 'react';
import type { CallError } from './errors.ts';
import { todayIn } from './today.ts';

/** With the day that it was at the business, by whose clocks it is today's: the device may stand elsewhere. */
type Entry<Its> = { readonly on?: string; readonly zone?: string; readonly its: Its };

function read<Its>(key: string): Its | null {
  const text = localStorage.getItem(key);
  const entry = text === null ? null : (JSON.parse(text) as Entry<Its>);
  return entry?.zone !== undefined && entry.on === todayIn(entry.zone) ? entry.its : null;
}

type Had<Its> = { readonly data: Its | undefined; readonly error: CallError | null };
type Kept<Its> = { readonly data: Its | undefined; readonly isKept: boolean };

/**
 * What this device keeps of today for when the network is away; nothing older is shown.
 * @param zoneOf the time zone by whose day it is kept; null where it is not today's, and so not to be kept
 */
export function useKept<Its>(key: string, { data, error }: Had<Its>, zoneOf: (its: Its) => string | null): Kept<Its> {
  const zone = data === undefined ? null : zoneOf(data);
  useEffect(() => {
    if (data !== undefined && zone !== null)
      localStorage.setItem(key, JSON.stringify({ on: todayIn(zone), zone, its: data } satisfies Entry<Its>));
  }, [data, zone, key]);
  const kept = data === undefined && error?.status === 0 ? read<Its>(key) : null;
  return { data: data ?? kept ?? undefined, isKept: kept !== null };
}
