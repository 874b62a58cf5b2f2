import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

// What moves less than that is a press.
const SLIP_PX = 5;
// A finger that rests that long lifts what lies under it; one that moves earlier scrolls the page.
const LIFT_MS = 350;

type Place = { readonly x: number; readonly y: number };

/** What a pointer has taken hold of, and where it did. */
export type Grip<T> = Place & { readonly what: T; readonly element: HTMLElement };

type HeldGrip<T> = Grip<T> & {
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  isLifted: boolean;
  isMoved: boolean;
};

export type GripOptions<T> = {
  /** What lies there to be dragged; null where nothing does. */
  readonly find: (event: PointerEvent<HTMLElement>) => Pick<Grip<T>, 'what' | 'element'> | null;
  readonly onDrag: (grip: Grip<T>, to: Place) => void;
  /** However it ended, and before it is put down. */
  readonly onEnd: (grip: Grip<T>) => void;
  readonly onDrop: (grip: Grip<T>, to: Place) => void;
};

/** Once something is lifted the finger belongs to it, and the page stands still. */
function useStillPage(surface: RefObject<HTMLElement | null>, isHeld: () => boolean): void {
  useEffect(() => {
    const element = surface.current;
    const hold = (event: Event) => isHeld() && event.cancelable && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', hold);
    return () => {
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
    };
  });
}

function lift<T>(its: HeldGrip<T>): void {
  its.isLifted = true;
  its.element.dataset.held = '';
}

const placeOf = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });

/** Drags something by mouse, pen or finger. The press that ends a drag is nobody's; a finger's drag ends in none. */
export function useGrip<T>(surface: RefObject<HTMLElement | null>, { find, onDrag, onEnd, onDrop }: GripOptions<T>) {
  const held = useRef<HeldGrip<T> | null>(null);
  const isPressOver = useRef(false);
  useStillPage(surface, () => held.current?.isLifted === true);
  const letGo = (): HeldGrip<T> | null => {
    const its = held.current;
    held.current = null;
    if (its === null) return null;
    clearTimeout(its.timer);
    delete its.element.dataset.held;
    onEnd(its);
    return its;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isPressOver.current = false;
    const found = event.button === 0 ? find(event) : null;
    if (found === null) return;
    const isTouch = event.pointerType === 'touch';
    const timer = isTouch ? setTimeout(() => held.current && lift(held.current), LIFT_MS) : undefined;
    held.current = { ...found, ...placeOf(event), timer, isLifted: !isTouch, isMoved: false };
    if (!isTouch) found.element.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const its = held.current;
    if (its === null) return;
    const to = placeOf(event);
    if (!its.isMoved && Math.hypot(to.x - its.x, to.y - its.y) < SLIP_PX) return;
    if (!its.isLifted) return void letGo();
    if (!its.isMoved) lift(its);
    its.isMoved = true;
    onDrag(its, to);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const its = letGo();
    if (its === null || !its.isMoved) return;
    isPressOver.current = event.pointerType !== 'touch';
    onDrop(its, placeOf(event));
  };
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (isPressOver.current) event.stopPropagation();
    isPressOver.current = false;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => void letGo(), onClickCapture };
}
