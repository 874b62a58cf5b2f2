import { WINDOWS_ZONES } from './windows-zones.ts';

/** The IANA zone that a written name means, or null. */
export type ZoneOf = (name: string) => string | null;

const LONGEST_NAME = 100;
// A look-up takes a fifth of a millisecond. Nobody's calendar names more zones than this; a name beyond them is none.
const MAX_NAMES = 500;

function iana(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** `/freeassociation.sourceforge.net/Europe/Zurich` and its like: what stands behind the maker's prefix. */
function behindPrefix(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '');
  for (const count of [3, 2]) {
    const zone = parts.length > count ? iana(parts.slice(-count).join('/')) : null;
    if (zone) return zone;
  }
  return null;
}

function lookUp(name: string): string | null {
  if (name.length > LONGEST_NAME) return null;
  return iana(name) ?? iana(WINDOWS_ZONES[name.toLowerCase()] ?? '') ?? behindPrefix(name);
}

/** A look-up that remembers what it found: one calendar names the same few zones thousands of times. */
export function zoneLookup(): ZoneOf {
  const zones = new Map<string, string | null>();
  return (name) => {
    const found = zones.get(name);
    if (found !== undefined) return found;
    if (zones.size >= MAX_NAMES) return null;
    const zone = lookUp(name);
    zones.set(name, zone);
    return zone;
  };
}
