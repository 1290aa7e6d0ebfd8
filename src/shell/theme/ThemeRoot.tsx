import { type ComponentType, type PropsWithChildren, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { loadTheme, provideTheme, useMediaQuery, usePrinting } from '../../engine/index';
import { PRESETS } from '../settings/presets';
import { isDark, settings } from '../settings/settings';
import { CurrentAppearance } from './appearance';
import { readableOn } from './readable';
import { FONT, GROUND, LOOK, SCOPE } from './tokens';
import './variables.css';

type Theme = ComponentType<PropsWithChildren>;

const waiting = new Set<(theme: Theme) => void>();
let loaded: Theme | null = null;

provideTheme({
  font: { family: FONT, size: LOOK.fontSize, small: LOOK.fontSizeSM },
  async load() {
    loaded ??= (await import('./AntdTheme')).AntdTheme;
    for (const take of waiting) take(loaded);
    return loaded;
  },
});

interface Chosen {
  /** In place of the operator's own. */
  appearance?: 'light' | 'dark';
}

/**
 * The chosen theme for everything below. Its variables are in a style sheet that the build makes for every preset
 * (`variables.css`), so nothing of antd is needed to draw the first page; parts drawn with antd bring `AntdTheme`.
 */
export function ThemeRoot({ appearance, children }: PropsWithChildren<Chosen>) {
  const { weak, color } = useSnapshot(settings);
  const isDark = useDark(appearance);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const current = useMemo(() => ({ isDark, color, isStill }), [isDark, color, isStill]);
  const ground = isDark ? GROUND.dark : GROUND.light;
  return (
    <CurrentAppearance value={current}>
      <div
        className={`app ${SCOPE}${weak ? ' is-weak' : ''}`}
        data-theme={isDark ? 'dark' : 'light'}
        data-color={color.toLowerCase()}
        style={
          {
            '--button-ground': readableOn('#ffffff', color),
            '--ant-color-link': readableOn(ground, color),
            '--ant-color-error': readableOn(ground, '#ff4d4f'),
          } as React.CSSProperties
        }
      >
        {children}
      </div>
      <StandingTheme isWanted={!isPreset(color)} />
    </CurrentAppearance>
  );
}

function isPreset(color: string): boolean {
  return PRESETS.some(([, preset]) => preset.toLowerCase() === color.toLowerCase());
}

/**
 * antd's theme once anything has loaded it: whatever closes, its variables stay, for to write and remove them restyles
 * the page. Of a colour that is no preset only antd knows the shades.
 */
function StandingTheme({ isWanted }: { isWanted: boolean }) {
  const [Theme, setTheme] = useState<Theme | null>(() => loaded);
  useEffect(() => {
    const take = (theme: Theme) => setTheme(() => theme);
    waiting.add(take);
    if (loaded !== null) take(loaded);
    return () => {
      waiting.delete(take);
    };
  }, []);
  useEffect(() => {
    if (isWanted) loadTheme().catch((error: unknown) => console.error('the theme cannot be loaded', error));
  }, [isWanted]);
  return Theme && <Theme />;
}

/** Whether the page is drawn dark, following the system where the operator wants that. */
function useDark(chosen?: Chosen['appearance']): boolean {
  const { appearance: own } = useSnapshot(settings);
  const appearance = chosen ?? own;
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  // paper is light
  const isPrinting = usePrinting();
  return !isPrinting && isDark({ appearance }, isSystemDark);
}
