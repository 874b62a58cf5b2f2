import { type RefObject, useEffect, useRef } from 'react';
import { pullAt } from './edge-pull.ts';

type Place = { readonly x: number; readonly y: number };
type Sides = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** How far a surface and the page around it are scrolled, together. */
export const scrolledBy = (surface: HTMLElement | null): Place => ({
  x: window.scrollX + (surface?.scrollLeft ?? 0),
  y: window.scrollY + (surface?.scrollTop ?? 0),
});

/** What of a surface can be seen: the window, and what sticks to its edges lies over it. */
function seen(surface: HTMLElement): Sides {
  const { left, top, right, bottom } = surface.getBoundingClientRect();
  const bar = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
  return {
    left: Math.max(left, 0),
    top: Math.max(top, bar),
    right: Math.min(right, document.documentElement.clientWidth),
    bottom: Math.min(bottom, document.documentElement.clientHeight),
  };
}

/** Scrolls a surface, and the page up and down, by one frame. @returns whether anything has moved */
function scrollOnce(surface: HTMLElement, { x, y }: Place, heldAt: Place): boolean {
  const { left, top, right, bottom } = seen(surface);
  const before = scrolledBy(surface);
  surface.scrollLeft += pullAt(x, left, right, heldAt.x);
  const down = pullAt(y, top, bottom, heldAt.y);
  const wasTop = surface.scrollTop;
  surface.scrollTop += down;
  if (surface.scrollTop === wasTop) window.scrollBy(0, down);
  const after = scrolledBy(surface);
  return after.x !== before.x || after.y !== before.y;
}

/** While something is held near an edge what lies beneath it scrolls along, so that every place of it is reached. */
export function useEdgeScroll(surface: RefObject<HTMLElement | null>, onScrolled: (to: Place) => void) {
  const frame = useRef(0);
  const place = useRef<Place>({ x: 0, y: 0 });
  const heldAt = useRef<Place>({ x: 0, y: 0 });
  const scrolled = useRef(onScrolled);
  scrolled.current = onScrolled;
  const stop = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
  };
  const step = () => {
    frame.current = 0;
    if (surface.current === null || !scrollOnce(surface.current, place.current, heldAt.current)) return;
    scrolled.current(place.current);
    frame.current = requestAnimationFrame(step);
  };
  const follow = (to: Place, from: Place) => {
    place.current = to;
    heldAt.current = from;
    if (frame.current === 0) frame.current = requestAnimationFrame(step);
  };
  useEffect(() => stop, []);
  return { follow, stop };
}
