import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { scrolledBy, useEdgeScroll } from './use-edge-scroll.ts';

// What moves less than that is a press.
const SLIP_PX = 5;
// A finger that rests that long lifts what lies under it; one that moves earlier scrolls the page.
const LIFT_MS = 350;

type Place = { readonly x: number; readonly y: number };

/** What a pointer has taken hold of, and where it did. */
export type Grip<T> = Place & { readonly what: T; readonly element: HTMLElement };

/** Where a pointer is, and how far it has come over what lies beneath it, which scrolls. */
export type Drag = Place & { readonly by: Place };

type HeldGrip<T> = Grip<T> & {
  /** How far everything was scrolled when it was taken hold of. */
  readonly scrolled: Place;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  isLifted: boolean;
  isMoved: boolean;
};

export type GripOptions<T> = {
  /** What lies there to be dragged; null where nothing does. */
  readonly find: (event: PointerEvent<HTMLElement>) => Pick<Grip<T>, 'what' | 'element'> | null;
  readonly onDrag: (grip: Grip<T>, to: Drag) => void;
  /** However it ended, and before it is put down. */
  readonly onEnd: (grip: Grip<T>) => void;
  readonly onDrop: (grip: Grip<T>, to: Drag) => void;
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

function lift<T>(grip: HeldGrip<T>): void {
  grip.isLifted = true;
  grip.element.dataset.held = '';
}

const placeOf = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });

type Taken<T> = { readonly scrolled: Place; readonly lifted: () => HeldGrip<T> | null };

/** What a pointer takes hold of: a mouse has it at once, a finger once it has rested there. */
function heldBy<T>(
  event: PointerEvent<HTMLElement>,
  found: Pick<Grip<T>, 'what' | 'element'>,
  { scrolled, lifted }: Taken<T>,
): HeldGrip<T> {
  const isTouch = event.pointerType === 'touch';
  const rested = () => {
    const grip = lifted();
    if (grip !== null) lift(grip);
  };
  const timer = isTouch ? setTimeout(rested, LIFT_MS) : undefined;
  if (!isTouch) found.element.setPointerCapture(event.pointerId);
  return { ...found, ...placeOf(event), scrolled, timer, isLifted: !isTouch, isMoved: false };
}

/** The press that ends a drag by mouse is nobody's; a finger's drag ends in none. */
function usePressAfter() {
  const isOver = useRef(false);
  return {
    begin: () => {
      isOver.current = false;
    },
    end: ({ pointerType }: PointerEvent) => {
      isOver.current = pointerType !== 'touch';
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (isOver.current) event.stopPropagation();
      isOver.current = false;
    },
  };
}

/** Drags something by mouse, pen or finger. */
export function useGrip<T>(surface: RefObject<HTMLElement | null>, { find, onDrag, onEnd, onDrop }: GripOptions<T>) {
  const held = useRef<HeldGrip<T> | null>(null);
  const press = usePressAfter();
  useStillPage(surface, () => held.current?.isLifted === true);
  const dragTo = ({ x, y, scrolled }: HeldGrip<T>, to: Place): Drag => {
    const now = scrolledBy(surface.current);
    return { ...to, by: { x: to.x - x + now.x - scrolled.x, y: to.y - y + now.y - scrolled.y } };
  };
  const edges = useEdgeScroll(surface, (to) => held.current && onDrag(held.current, dragTo(held.current, to)));
  const letGo = (): HeldGrip<T> | null => {
    const grip = held.current;
    held.current = null;
    edges.stop();
    if (grip === null) return null;
    clearTimeout(grip.timer);
    delete grip.element.dataset.held;
    onEnd(grip);
    return grip;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    press.begin();
    const found = event.button === 0 ? find(event) : null;
    if (found === null) return;
    held.current = heldBy(event, found, { scrolled: scrolledBy(surface.current), lifted: () => held.current });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const grip = held.current;
    if (grip === null) return;
    const to = placeOf(event);
    if (!grip.isMoved && Math.hypot(to.x - grip.x, to.y - grip.y) < SLIP_PX) return;
    if (!grip.isLifted) return void letGo();
    if (!grip.isMoved) lift(grip);
    grip.isMoved = true;
    onDrag(grip, dragTo(grip, to));
    edges.follow(to, grip);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const grip = held.current;
    if (grip === null) return;
    const to = dragTo(grip, placeOf(event));
    if (letGo() === null || !grip.isMoved) return;
    press.end(event);
    onDrop(grip, to);
  };
  const { onClickCapture } = press;
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => void letGo(), onClickCapture };
}
