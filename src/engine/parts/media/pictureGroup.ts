import { createContext } from 'react';

/** Addresses of all pictures that belong together: one that opens large leads to the others. Empty: each for itself. */
export const PictureGroup = createContext<readonly string[]>([]);
