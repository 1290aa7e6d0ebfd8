import { createContext } from 'react';

/** Where a record is judged: what can be shown in its place is open, without a press. */
export const InPlace = createContext(false);
