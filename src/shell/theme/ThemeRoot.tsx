import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { PropsWithChildren } from 'react';
import { useSnapshot } from 'valtio';
import { useMediaQuery, usePrinting } from '../../engine/index';
import { isDark, settings } from '../settings/settings';
import { readableOn } from './readable';
import { retainedStyles } from './stylePersistence';
import { LOOK, PLACEHOLDER } from './tokens';

/** The class antd writes its variables under. */
const SCOPE = 'console-tokens';
/** The lightest background of words: in the dark, a marked row. */
const GROUND = { light: '#ffffff', dark: '#15395b' };
const CLOSED_BY_NAME = { 'aria-label': '关闭' };
const STYLES = retainedStyles();

interface Chosen {
  /** In place of the operator's own. */
  appearance?: 'light' | 'dark';
}

/** antd's tokens as CSS variables for everything below, in the chosen theme, in Chinese. */
export function ThemeRoot({ appearance, children }: PropsWithChildren<Chosen>) {
  const { color } = useSnapshot(settings);
  const isDark = useDark(appearance);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const ground = isDark ? GROUND.dark : GROUND.light;
  // antd's shades miss a contrast of 4.5 for links on the ground and for white text on a button (WCAG 2.2 AA)
  const button = readableOn('#ffffff', color);
  return (
    <StyleProvider cache={STYLES}>
      <ConfigProvider
        locale={zhCN}
        button={{ autoInsertSpace: false }}
        // its cross is called Close otherwise
        modal={{ closable: CLOSED_BY_NAME }}
        drawer={{ closable: CLOSED_BY_NAME }}
        // calm, and no layout forced by every press
        wave={{ disabled: true }}
        theme={{
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
        }}
      >
        <TokenScope appearance={appearance}>{children}</TokenScope>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** antd scopes its variables to a class; our own elements are inside it. */
function TokenScope({ appearance, children }: PropsWithChildren<Chosen>) {
  // asking for the tokens is what writes them into the page
  theme.useToken();
  const isDark = useDark(appearance);
  const { weak, color } = useSnapshot(settings);
  const ground = isDark ? GROUND.dark : GROUND.light;
  return (
    <div
      className={`app ${SCOPE}${weak ? ' is-weak' : ''}`}
      data-theme={isDark ? 'dark' : 'light'}
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
