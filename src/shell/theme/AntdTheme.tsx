import '@ant-design/v5-patch-for-react-19';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { type PropsWithChildren, useMemo } from 'react';
import { PRESETS } from '../settings/presets';
import { type Appearance, themeConfig } from './themeConfig';

const CLOSED_BY_NAME = { 'aria-label': '关闭' };
const NO_WAVE = { disabled: true };
const TIGHT_BUTTON = { autoInsertSpace: false };
// its cross is called Close otherwise
const NAMED_CROSS = { closable: CLOSED_BY_NAME };

/** antd's tokens, rules and words, in the operator's theme and in Chinese. */
export function AntdTheme({ isDark, color, isStill, children }: PropsWithChildren<Appearance>) {
  const config = useMemo(() => themeConfig({ isDark, color, isStill }), [isDark, color, isStill]);
  return (
    <StyleProvider cache={isPreset(color) ? OF_SHEET : OF_PAGE}>
      <ConfigProvider
        locale={zhCN}
        button={TIGHT_BUTTON}
        modal={NAMED_CROSS}
        drawer={NAMED_CROSS}
        // calm, and no layout forced by every press
        wave={NO_WAVE}
        theme={config}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

function isPreset(color: string): boolean {
  return PRESETS.some(([, preset]) => preset.toLowerCase() === color.toLowerCase());
}

type StyleCache = ReturnType<typeof createCache>;

/** Of another colour only antd knows the shades: it writes its variables into the page. */
const OF_PAGE = createCache();

/** antd finds its rules in `antd.css` by itself; its variables of every preset are there too (`antdSheet.tsx`). */
const OF_SHEET = withoutVariables(createCache());

/** Where antd keeps the text of variables that it is about to write. */
const TEXT_AT: Record<string, number> = { token: 3, cssVar: 1 };

function withoutVariables(cache: StyleCache): StyleCache {
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) => {
    const place = TEXT_AT[path.slice(0, path.indexOf('%'))];
    return update(path, (before) => {
      const after = change(before);
      if (after && place !== undefined) after[1][place] = '';
      return after;
    });
  };
  return cache;
}
