import { ROLES } from '@booking/core/codes/rights';
import { type ComponentType, lazy } from 'react';
import type { OpenBusiness } from '../../api/session.tsx';
import { isDayOrNone } from './day-in-address.ts';
import type { BusinessKind, NavGroup, Role, Screen } from './screen.ts';

export const screensFor = (screens: readonly Screen[], kind: BusinessKind, role: Role): readonly Screen[] =>
  screens.filter(({ kinds, least }) => kinds.includes(kind) && ROLES.indexOf(role) <= ROLES.indexOf(least));

/** The path of a screen with nothing filled in: `/diary` for `/diary/:date?`. */
export const plainPath = ({ path }: Screen): string => path.replace(/\/:\w+\?.*$/, '');

const fixedPart = ({ path }: Screen) => path.replace(/\/:.*$/, '');

/** The screen whose fixed part is the longest of those that an address begins with. */
function bestMatch(screens: readonly Screen[], address: string): Screen | undefined {
  const matches = screens.filter((screen) => `${address}/`.startsWith(`${fixedPart(screen)}/`));
  return matches.sort((a, b) => fixedPart(b).length - fixedPart(a).length)[0];
}

/**
 * The screen that an address seems to mean, before it is known who asks; without a path the first one of the trade.
 * @returns it, and the date behind its fixed part; null where there seems to be none
 */
export function screenAt(screens: readonly Screen[], address: string, kind: BusinessKind | null) {
  const ofKind = kind === null ? screens : screens.filter(({ kinds }) => kinds.includes(kind));
  const first = kind === null ? undefined : firstOf(screensFor(screens, kind, 'staff'));
  const screen = address === '' ? first : bestMatch(ofKind, address);
  if (screen === undefined) return null;
  const named = address.slice(fixedPart(screen).length + 1);
  return { screen, date: named !== '' && isDayOrNone(named) ? named : undefined };
}

export const navigationOf = (screens: readonly Screen[], group: NavGroup) =>
  screens
    .flatMap((screen) => (screen.nav?.group === group ? [{ screen, nav: screen.nav }] : []))
    .sort((a, b) => a.nav.order - b.nav.order);

/** Where somebody begins who asked for nothing in particular. */
export const firstOf = (screens: readonly Screen[], business?: OpenBusiness): Screen | undefined =>
  screens.find(({ isHome }) => business !== undefined && isHome?.(business)) ??
  navigationOf(screens, 'work')[0]?.screen ??
  navigationOf(screens, 'setup')[0]?.screen;

const loaded = new Map<string, ComponentType>();

/** Loads a screen's code before it is shown. */
export async function loadScreen({ id, load }: Screen): Promise<void> {
  loaded.set(id, (await load()).default);
}

/** A screen; one whose code is not there yet is waited for where it stands. */
export const viewOf = ({ id, load }: Screen): ComponentType => loaded.get(id) ?? lazy(load);
