import { useRef } from 'react';

/** Keys that stay with their rows while these are added, removed and moved here; rows that came from outside get new ones. */
export function useRowKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = count;
  return {
    keys: keys.current,
    remove(place: number) {
      keys.current.splice(place, 1);
    },
    swap(one: number, other: number) {
      const rowKeys = keys.current;
      [rowKeys[one], rowKeys[other]] = [rowKeys[other] as number, rowKeys[one] as number];
    },
  };
}
