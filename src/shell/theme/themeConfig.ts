import { type ConfigProviderProps, theme } from 'antd';
import { readableOn } from './readable';
import { GROUND, LOOK, PLACEHOLDER, SCOPE } from './tokens';

/** What the theme follows. */
export interface Appearance {
  isDark: boolean;
  /** The primary colour. */
  color: string;
  /** Nothing moves. */
  isStill: boolean;
}

/** antd's theme for an appearance. The build makes the style sheet from the same (`antdSheet.tsx`). */
export function themeConfig({ isDark, color, isStill }: Appearance): ConfigProviderProps['theme'] {
  const ground = isDark ? GROUND.dark : GROUND.light;
  // antd's shades miss a contrast of 4.5 for links on the ground and for white text on a button (WCAG 2.2 AA)
  const button = readableOn('#ffffff', color);
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: SCOPE },
    hashed: false,
    token: {
      ...LOOK,
      colorPrimary: color,
      // a dialog takes the keys when its motion is over: 0.1 s lets no key go amiss, antd's 0.3 s does
      motionUnit: 0.035,
      motion: !isStill,
      colorLink: readableOn(ground, color),
      colorError: readableOn(ground, '#ff4d4f'),
      colorTextPlaceholder: isDark ? PLACEHOLDER.dark : PLACEHOLDER.light,
      colorTextDescription: isDark ? PLACEHOLDER.dark : PLACEHOLDER.light,
    },
    components: {
      Button: {
        colorPrimary: button,
        colorPrimaryHover: button,
        colorPrimaryActive: button,
        algorithm: false,
      },
      Tabs: {
        itemSelectedColor: readableOn(ground, color),
        itemHoverColor: readableOn(ground, color),
      },
    },
  };
}
