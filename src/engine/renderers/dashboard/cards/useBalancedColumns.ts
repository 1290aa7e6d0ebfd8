import { useLayoutEffect, useRef, useState } from 'react';

/** A number with its comparison needs this much, in px. */
const LEAST_WIDTH = 160;

/** The number of columns for so many numbers: as few rows as fit, and those as equal as possible. */
export function useBalancedColumns(count: number) {
  const band = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = band.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { band, columns: balancedColumns(count, width) };
}

export function balancedColumns(count: number, width: number): number {
  // two side by side on the narrowest phone
  const most = Math.max(2, Math.floor(width / LEAST_WIDTH));
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
}
