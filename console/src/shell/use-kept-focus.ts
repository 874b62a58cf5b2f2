import { useEffect } from 'react';

const CONTROLS = 'a[href], button, input, textarea, select, [tabindex]:not([tabindex="-1"])';

// Which booking or stay a block of a chart is.
const THINGS = ['data-id', 'data-stay'];

/** Where the keyboard stood: in which row of which list, and in which part of the page. */
type Spot = {
  readonly element: HTMLElement;
  readonly row: Element | null;
  readonly list: Element | null;
  readonly index: number;
  readonly parts: readonly HTMLElement[];
};

function spotOf(element: HTMLElement): Spot {
  const row = element.closest('tr, li');
  const list = row?.parentElement ?? null;
  const parts: HTMLElement[] = [];
  for (
    let part = element.closest<HTMLElement>('[tabindex]');
    part;
    part = part.parentElement?.closest('[tabindex]') ?? null
  )
    if (part !== element) parts.push(part);
  return { element, row, list, index: list === null || row === null ? 0 : [...list.children].indexOf(row), parts };
}

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');
const firstIn = (place: Element | null | undefined): HTMLElement | undefined =>
  place?.isConnected ? [...place.querySelectorAll<HTMLElement>(CONTROLS)].find(isUsable) : undefined;

const thingOf = (element: HTMLElement): string | undefined =>
  THINGS.find((attribute) => element.hasAttribute(attribute));

/** The same thing where it stands now: what is moved along a chart or to another row is drawn anew there. */
function movedTo(element: HTMLElement): HTMLElement | undefined {
  const name = thingOf(element);
  const same =
    name && document.querySelector<HTMLElement>(`[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`);
  return same || undefined;
}

/** Another thing of the row in a chart, before what the row itself has. */
function besideIn(row: Element | null, element: HTMLElement): HTMLElement | undefined {
  const name = thingOf(element);
  const beside = name && row?.isConnected ? row.querySelector<HTMLElement>(`[${name}]`) : null;
  return beside ?? undefined;
}

/** What has the focus in its place: the same row, else the one that has moved up, else the part of the page around it. */
function heirOf({ element, row, list, index, parts }: Spot): HTMLElement | undefined {
  const next = list?.children[Math.min(index, list.children.length - 1)];
  return movedTo(element) ?? besideIn(row, element) ?? firstIn(row) ?? firstIn(next) ?? parts.find(isUsable);
}

/** Where the focus goes from there now; undefined where it is to stay as it is. */
function goalOf(spot: Spot, isBack: boolean): HTMLElement | undefined {
  if (!spot.element.isConnected) return heirOf(spot);
  return isBack && isUsable(spot.element) ? spot.element : undefined;
}

/** What the keyboard stood on, in the page and in the dialog or notice that lies over it. */
function followFocus() {
  let spots: readonly Spot[] = [];
  let wasDisabled = false;
  return {
    onFocus: ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      const spot = spotOf(target);
      const isInPage = target.closest('.shell') !== null && target.closest('.toasts') === null;
      spots = isInPage ? [spot] : [spot, ...spots.slice(-1)];
      wasDisabled = false;
    },
    // Whoever presses beside everything means to stand nowhere.
    onPointer: () => {
      spots = [];
    },
    onChange: () => {
      wasDisabled ||= spots[0]?.element.matches(':disabled') ?? false;
      if (document.activeElement !== document.body) return;
      for (const [over, spot] of spots.entries()) {
        const goal = goalOf(spot, wasDisabled || over > 0);
        if (goal !== undefined) return goal.focus({ preventScroll: true });
        if (spot.element.isConnected) return;
      }
    },
  };
}

/**
 * Keeps somebody who works by the keyboard on the page: where the button that they stood on is taken away, since what it
 * was for is done or gone, or cannot be pressed while a call is under way, they go on beside it and not at the top.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const { onFocus, onPointer, onChange } = followFocus();
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
}
