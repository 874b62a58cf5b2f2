import { useEffect, useState } from 'react';
import type { CallError } from './errors.ts';
import { todayIn } from './today.ts';

/** With the day that it was at the business, by whose clocks it is today's: the device may stand elsewhere. */
type Entry<Data> = { readonly on?: string; readonly zone?: string; readonly data: Data };

function load<Data>(key: string): Data | null {
  const text = localStorage.getItem(key);
  const entry = text === null ? null : (JSON.parse(text) as Entry<Data>);
  return entry?.zone !== undefined && entry.on === todayIn(entry.zone) ? (entry.data ?? null) : null;
}

type Read<Data> = { readonly data: Data | undefined; readonly error: CallError | null };
type Result<Data> = { readonly data: Data | undefined; readonly isOfflineCopy: boolean };

/**
 * What this device keeps of today for when the network is away; nothing older is shown.
 * @param zoneOf the time zone by whose day it is kept; null where it is not today's, and so not to be kept
 */
export function useOfflineCopy<Data>(
  key: string,
  { data, error }: Read<Data>,
  zoneOf: (data: Data) => string | null,
): Result<Data> {
  const zone = data === undefined ? null : zoneOf(data);
  useEffect(() => {
    if (data !== undefined && zone !== null)
      localStorage.setItem(key, JSON.stringify({ on: todayIn(zone), zone, data } satisfies Entry<Data>));
  }, [data, zone, key]);
  // A read that is tried again has no error meanwhile: the copy stays, and with it what its screen says.
  const [wasLost, setLost] = useState(false);
  const isLost = data === undefined && (error === null ? wasLost : error.status === 0);
  if (isLost !== wasLost) setLost(isLost);
  const copy = isLost ? load<Data>(key) : null;
  return { data: data ?? copy ?? undefined, isOfflineCopy: copy !== null };
}
