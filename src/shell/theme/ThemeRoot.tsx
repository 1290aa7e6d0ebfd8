import { type PropsWithChildren, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { provideFont, useMediaQuery, usePrinting } from '../../engine/index';
import { isDark, settings } from '../settings/settings';
import { AntdTheme } from './AntdTheme';
import { readableOn } from './readable';
import { FONT, GROUND, LOOK, SCOPE } from './tokens';
import './antd.css';

provideFont({ family: FONT, size: LOOK.fontSize, small: LOOK.fontSizeSM });

interface Chosen {
  /** In place of the operator's own. */
  appearance?: 'light' | 'dark';
}

/** The chosen theme for everything below. Appearance and colour are attributes of the page, which `antd.css` follows. */
export function ThemeRoot({ appearance, children }: PropsWithChildren<Chosen>) {
  const { weak, color } = useSnapshot(settings);
  const isDark = useDark(appearance);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = isDark ? 'dark' : 'light';
    dataset.color = color.toLowerCase();
  }, [isDark, color]);
  const ground = isDark ? GROUND.dark : GROUND.light;
  return (
    <AntdTheme isDark={isDark} color={color} isStill={isStill}>
      <div
        className={`app ${SCOPE}${weak ? ' is-weak' : ''}`}
        // antd makes shades of its own of these, which cannot be read on a marked row
        style={
          {
            '--ant-color-link': readableOn(ground, color),
            '--ant-color-error': readableOn(ground, '#ff4d4f'),
          } as React.CSSProperties
        }
      >
        {children}
      </div>
    </AntdTheme>
  );
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
