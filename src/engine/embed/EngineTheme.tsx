import { ConfigProvider, theme } from 'antd';
import { type PropsWithChildren, useId, useInsertionEffect, useMemo, useState } from 'react';
import { provideFont } from '../parts/font';
import './engineTheme.css';

interface EngineThemeProps {
  /** Whether the host's theme around it is a dark one. */
  isDark?: boolean;
}

/**
 * The place of screens in a host: what of them is drawn without antd gets the variables of the host's theme, and popups get a place
 * of their own. All rules of the engine apply only within it.
 */
export function EngineTheme({ isDark = false, children }: PropsWithChildren<EngineThemeProps>) {
  const key = `console-engine-${useId().replace(/\W/g, '')}`;
  const [popups] = useState(() => document.createElement('div'));
  const config = useMemo(
    // antd's own hints have a contrast of 1.8
    () => ({ cssVar: { key }, token: { colorTextPlaceholder: isDark ? '#949494' : '#6b6b6b' } }),
    [key, isDark],
  );
  const classes = `console-engine ${key}`;
  const appearance = isDark ? 'dark' : 'light';
  useInsertionEffect(() => {
    popups.className = `${classes} is-popups`;
    popups.dataset.theme = appearance;
    document.body.append(popups);
    return () => popups.remove();
  }, [popups, classes, appearance]);
  return (
    <ConfigProvider theme={config} getPopupContainer={() => popups}>
      <Font />
      <div className={classes} data-theme={appearance}>
        {children}
      </div>
    </ConfigProvider>
  );
}

/** Asking for the tokens is what writes their variables into the page. */
function Font() {
  const { fontFamily, fontSize, fontSizeSM } = theme.useToken().token;
  // parts that measure texts need the font before they are drawn
  provideFont({ family: fontFamily, size: fontSize, small: fontSizeSM });
  return null;
}
