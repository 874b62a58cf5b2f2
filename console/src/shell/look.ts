import { useSyncExternalStore } from 'react';

/** Light or dark: as the device says, or as the person has chosen on this device. */
export type Look = 'system' | 'light' | 'dark';

const KEPT = 'console-look';
const listeners = new Set<() => void>();

function kept(): Look {
  const found = localStorage.getItem(KEPT);
  return found === 'light' || found === 'dark' ? found : 'system';
}

export function showLook(): void {
  const look = kept();
  if (look === 'system') delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
}

export function chooseLook(look: Look): void {
  localStorage.setItem(KEPT, look);
  showLook();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLook = (): Look => useSyncExternalStore(subscribe, kept);
