import { createContext } from 'react';

/**
 * Pixels that whoever shows a screen has for it, as last seen, 0 while unknown: what is drawn first is drawn for them, and once it
 * stands it is measured.
 */
export const Room = createContext<{ readonly width: number }>({ width: 0 });
