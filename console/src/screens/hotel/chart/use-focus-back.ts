import { useEffect, useRef } from 'react';
import type { Chart } from '../occupancy/chart-data.ts';

/**
 * Whoever works by the keyboard goes on at the stay that was open, also where a chart that was read anew draws its bar in
 * another row. It is done once: later the focus is whoever's who works.
 */
export function useFocusBack(chart: Chart, open: string | undefined): void {
  const left = useRef<string | undefined>(undefined);
  const drawn = useRef(chart);
  useEffect(() => {
    if (open !== undefined) left.current = open;
    const isDrawnAnew = drawn.current !== chart;
    drawn.current = chart;
    if (open !== undefined || left.current === undefined) return;
    const bar = `[data-stay="${left.current}"]`;
    // The dialog gives the focus back in this frame, before this is asked.
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body;
      if (isLost) document.querySelector<HTMLElement>(bar)?.focus();
      if (isLost || isDrawnAnew) left.current = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [chart, open]);
}
