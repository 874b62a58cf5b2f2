import type { Nights } from '@booking/core/rules/days';
import { clip, covers, type NightSet, nightSet, union } from './nights.ts';

/** A stay or closure of our own in the room. A pinned one does not move; a tentative one may. */
export type OwnStay = Nights & {
  readonly ref: string;
  readonly kind: 'stay' | 'closure';
  readonly pinned: boolean;
  /** When its nights in this room last became others than they were, in milliseconds; null: never. */
  readonly changedMs: number | null;
};

export type OwnNights = {
  /** Nights of ours that any foreign stay upon them can only repeat. */
  readonly firm: NightSet;
  readonly tentative: readonly Nights[];
  /** Whether some of the firm ones are so only for the time being. */
  readonly settling: boolean;
  /** Nights that sites sold before any had read a calendar of the room: they repeat nothing. `all` while none has. */
  readonly sold?: NightSet | 'all';
};

/** A site reads us hourly and we read it hourly: so long it may still show a stay as it was before a change. */
const SETTLING_MS = 2 * 3_600_000;

/** What is ours in a room, inside the window. Closures and stays whose dates were just changed stand firm. */
export function ownNights(taken: readonly OwnStay[], window: Nights, nowMs: number): OwnNights {
  const isFixed = (stay: OwnStay): boolean => stay.pinned || stay.kind === 'closure';
  const isSettling = ({ changedMs }: OwnStay): boolean => changedMs !== null && nowMs - changedMs < SETTLING_MS;
  const inside = taken.flatMap((stay) => {
    const range = clip(stay, window);
    return range
      ? [{ firm: isFixed(stay) || isSettling(stay), settling: !isFixed(stay) && isSettling(stay), range }]
      : [];
  });
  const of = (firm: boolean) => inside.filter((block) => block.firm === firm).map((block) => block.range);
  return { firm: nightSet(of(true)), tentative: of(false), settling: inside.some((block) => block.settling) };
}

/**
 * The foreign stays that are not our own read back from a site that reads us. `known` are the nights that were held
 * as foreign before. A foreign stay is an echo when all its nights are ours: firmly, however the site cut or joined
 * them, or of a tentative stay that the feed repeats from its first night to its last and that was there first.
 * Any other foreign stay on a tentative one is somebody's: ours has to move. So is whatever was sold before any site could
 * know what is ours.
 */
export function withoutEchoes<T extends Nights>(foreign: readonly T[], own: OwnNights, earlier: NightSet): T[] {
  const { sold = [] } = own;
  if (sold === 'all') return [...foreign];
  const listed = nightSet(foreign);
  const repeated = own.tentative.filter((stay) => covers(listed, stay) && !covers(earlier, stay));
  const ours = union(own.firm, nightSet(repeated));
  return foreign.filter((stay) => covers(sold, stay) || !covers(ours, stay));
}

/** The room's stays as the hotel now says, with the moment their nights changed carried on. */
export function carryChanges(
  before: readonly OwnStay[],
  after: readonly Omit<OwnStay, 'changedMs'>[],
  nowMs: number,
): OwnStay[] {
  const earlier = new Map(before.map((stay) => [stay.ref, stay]));
  return after.map((stay) => {
    const was = earlier.get(stay.ref);
    const same = !was || (was.from === stay.from && was.to === stay.to);
    return { ...stay, changedMs: same ? (was?.changedMs ?? null) : nowMs };
  });
}

/** Whether a night that was ours no longer is: then a feed's next answer has to be whole, not "nothing new". */
export function nightsEnded(before: readonly Nights[], after: readonly Nights[]): boolean {
  const now = nightSet(after);
  return nightSet(before).some((range) => !covers(now, range));
}

/** Whether what a feed says has to be judged anew: a night that was ours has ended, or a pinned stay may move again. */
export function needsWholeRead(before: readonly OwnStay[], after: readonly OwnStay[]): boolean {
  const pinned = new Set(after.filter((stay) => stay.pinned).map((stay) => stay.ref));
  return nightsEnded(before, after) || before.some((stay) => stay.pinned && !pinned.has(stay.ref));
}
