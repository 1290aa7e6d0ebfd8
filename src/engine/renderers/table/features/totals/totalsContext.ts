import { createContext } from 'react';
import type { Totals } from '#engine/contract/record';

/** Sums and counts of the filtered set, requested once; null while they are not known. */
export const TotalsContext = createContext<Totals | null>(null);
