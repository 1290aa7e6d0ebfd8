import { createContext } from 'react';

/** Where a record is read rather than scanned, cells show their text whole. */
export const WholeText = createContext(false);
