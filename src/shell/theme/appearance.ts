import { createContext } from 'react';
import { DEFAULTS } from '../settings/settings';
import type { Appearance } from './themeConfig';

/** How the page around is drawn. */
export const CurrentAppearance = createContext<Appearance>({
  isDark: false,
  color: DEFAULTS.color,
  isStill: false,
});
