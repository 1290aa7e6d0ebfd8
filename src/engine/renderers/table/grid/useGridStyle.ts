import { theme } from 'antd';
import { type CSSProperties, useMemo } from 'react';

/** The theme's tokens as CSS variables of the grid's root; heights in pixels. */
export function useGridStyle(rowHeight: number, headerHeight: number): CSSProperties {
  const { token } = theme.useToken();
  return useMemo(
    () =>
      ({
        '--grid-row-height': `${rowHeight}px`,
        '--grid-header-height': `${headerHeight}px`,
        '--grid-bg': token.colorBgContainer,
        '--grid-tint': token.colorFillAlter,
        '--grid-bars': token.colorFillTertiary,
        '--grid-text': token.colorText,
        '--grid-text-soft': token.colorTextSecondary,
        '--grid-heading': token.colorTextHeading,
        '--grid-quiet': token.colorTextTertiary,
        '--grid-line': token.colorBorderSecondary,
        '--grid-shadow': token.colorSplit,
        '--grid-primary': token.colorPrimary,
        '--grid-on-primary': token.colorTextLightSolid,
        '--grid-selected': token.controlItemBgActive,
        '--grid-font': token.fontFamily,
        '--grid-font-size': `${token.fontSize}px`,
        '--grid-radius': `${token.borderRadius}px`,
        '--grid-box-radius': `${token.borderRadiusSM}px`,
        '--grid-motion': token.motionDurationMid,
      }) as CSSProperties,
    [token, rowHeight, headerHeight],
  );
}
