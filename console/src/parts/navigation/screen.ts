import type { Role } from '@booking/core/codes/rights';
import type { BusinessKind } from '@booking/core/trades';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { OpenBusiness } from '../../api/session.tsx';
import type { Texts } from '../../texts/texts.ts';
import type { IconName } from '../icon.tsx';

export type { BusinessKind, Role };

/** What is done all day, what is set up once, and what belongs to the person and the owner. */
export type NavGroup = 'work' | 'setup' | 'account';

/** A key that does something, and what it does. */
export type KeyHelp = readonly [key: string, text: string];

/** One screen of the application: where it lies, who has it, and where the navigation leads to it from. */
export type Screen = {
  /** Unique; keys the code of a screen and its place in the navigation. */
  readonly id: string;
  /** Below `/console`, as wouter reads it: `/diary/:date?`. */
  readonly path: string;
  readonly title: (texts: Texts) => string;
  /** Without it nothing leads there but links. */
  readonly nav?: { readonly group: NavGroup; readonly icon: IconName; readonly order: number };
  readonly kinds: readonly BusinessKind[];
  /** Whoever may least open it; those above may as well. */
  readonly least: Role;
  /** Whether a business begins here and not at its first screen of the navigation. */
  readonly isHome?: (business: OpenBusiness) => boolean;
  /** Its code, which is loaded when the screen is opened first. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** The keys that work on it alone, as the list of keys says them. */
  readonly keys?: (texts: Texts) => readonly KeyHelp[];
  /** What it reads first, of the date in its path: a page that opens there asks for it at once. */
  readonly reads?: (date: string | undefined) => Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>;
};
