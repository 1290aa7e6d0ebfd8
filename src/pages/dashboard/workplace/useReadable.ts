import { useSyncExternalStore } from 'react';
import type { Readable } from '../../../shell/ports';

export function useReadable<T>({ subscribe, get }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
