import { theme } from 'antd';
import { useMemo } from 'react';
import type { ChartColours } from './chartData';
import { heatColours, isDarkGround, seriesColours } from './palette';

/** antd's tokens as chart colours; another theme gives others. */
export function useChartColours(): ChartColours {
  const { token } = theme.useToken();
  const { colorText, colorTextSecondary, colorBorderSecondary, colorBgContainer } = token;
  return useMemo(() => {
    const isDark = isDarkGround(colorBgContainer);
    return {
      text: colorText,
      faint: colorTextSecondary,
      line: colorBorderSecondary,
      ground: colorBgContainer,
      heat: heatColours(isDark),
      series: seriesColours(isDark),
    };
  }, [colorText, colorTextSecondary, colorBorderSecondary, colorBgContainer]);
}
