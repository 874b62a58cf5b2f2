import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { scrolledBy, useEdgeScroll } from './use-edge-scroll.ts';

// What moves less than that is a press.
const SLIP_PX = 5;
// A finger that rests that long lifts what lies under it; one that moves earlier scrolls the page.
const LIFT_MS = 350;

type Place = { readonly x: number; readonly y: number };

/** What a pointer has taken hold of, and where it did. */
export type Drag<T> = Place & { readonly what: T; readonly element: HTMLElement };

/** Where a pointer is, and how far it has come over what lies beneath it, which scrolls. */
export type DragPoint = Place & { readonly by: Place };

type ActiveDrag<T> = Drag<T> & {
  /** How far everything was scrolled when it was taken hold of. */
  readonly scrolled: Place;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  isLifted: boolean;
  isMoved: boolean;
};

export type DragHandleOptions<T> = {
  /** What lies there to be dragged; null where nothing does. */
  readonly find: (event: PointerEvent<HTMLElement>) => Pick<Drag<T>, 'what' | 'element'> | null;
  readonly onDrag: (drag: Drag<T>, to: DragPoint) => void;
  /** However it ended, and before it is put down. */
  readonly onEnd: (drag: Drag<T>) => void;
  readonly onDrop: (drag: Drag<T>, to: DragPoint) => void;
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

function lift<T>(drag: ActiveDrag<T>): void {
  drag.isLifted = true;
  drag.element.dataset.held = '';
}

const placeOf = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });

type HoldContext<T> = { readonly scrolled: Place; readonly lifted: () => ActiveDrag<T> | null };

/** What a pointer takes hold of: a mouse has it at once, a finger once it has rested there. */
function startDrag<T>(
  event: PointerEvent<HTMLElement>,
  found: Pick<Drag<T>, 'what' | 'element'>,
  { scrolled, lifted }: HoldContext<T>,
): ActiveDrag<T> {
  const isTouch = event.pointerType === 'touch';
  const rested = () => {
    const drag = lifted();
    if (drag !== null) lift(drag);
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
export function useDragHandle<T>(
  surface: RefObject<HTMLElement | null>,
  { find, onDrag, onEnd, onDrop }: DragHandleOptions<T>,
) {
  const held = useRef<ActiveDrag<T> | null>(null);
  const press = usePressAfter();
  useStillPage(surface, () => held.current?.isLifted === true);
  const dragTo = ({ x, y, scrolled }: ActiveDrag<T>, to: Place): DragPoint => {
    const now = scrolledBy(surface.current);
    return { ...to, by: { x: to.x - x + now.x - scrolled.x, y: to.y - y + now.y - scrolled.y } };
  };
  const edges = useEdgeScroll(surface, (to) => held.current && onDrag(held.current, dragTo(held.current, to)));
  const letGo = (): ActiveDrag<T> | null => {
    const drag = held.current;
    held.current = null;
    edges.stop();
    if (drag === null) return null;
    clearTimeout(drag.timer);
    delete drag.element.dataset.held;
    onEnd(drag);
    return drag;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    press.begin();
    const found = event.button === 0 ? find(event) : null;
    if (found === null) return;
    held.current = startDrag(event, found, { scrolled: scrolledBy(surface.current), lifted: () => held.current });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const drag = held.current;
    if (drag === null) return;
    const to = placeOf(event);
    if (!drag.isMoved && Math.hypot(to.x - drag.x, to.y - drag.y) < SLIP_PX) return;
    if (!drag.isLifted) return void letGo();
    if (!drag.isMoved) lift(drag);
    drag.isMoved = true;
    onDrag(drag, dragTo(drag, to));
    edges.follow(to, drag);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const drag = held.current;
    if (drag === null) return;
    const to = dragTo(drag, placeOf(event));
    if (letGo() === null || !drag.isMoved) return;
    press.end(event);
    onDrop(drag, to);
  };
  const { onClickCapture } = press;
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => void letGo(), onClickCapture };
}
