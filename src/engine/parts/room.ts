import { createContext } from 'react';

/** Pixels for a screen, as last measured, 0 while unknown: the first drawing uses them, and is measured afterwards. */
export const Room = createContext<{ readonly width: number }>({ width: 0 });
