import { theme } from 'antd';
import { useMemo } from 'react';
import type { ChartColours } from './chartData';

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

/** Colours of lines, bars and slices: each 3:1 against its ground, and apart for colour-blind eyes when side by side. */
const ON_LIGHT = [
  '#1668dc',
  '#d46b08',
  '#08857f',
  '#9b2fae',
  '#5b8c00',
  '#cf1322',
  '#54607a',
  '#ad7a00',
  '#2f54eb',
];
const ON_DARK = [
  '#4c9bff',
  '#ffa940',
  '#36cfc9',
  '#d38af0',
  '#a0d911',
  '#ff7875',
  '#a3b1cc',
  '#ffd666',
  '#85a5ff',
];

/** The colour of the n-th series or slice. */
function seriesColours(isDark: boolean): readonly string[] {
  return isDark ? ON_DARK : ON_LIGHT;
}

/** What a map shows where there is nothing, and where there is most. */
function heatColours(isDark: boolean): readonly [least: string, most: string] {
  return isDark ? ['#26313f', '#4c9bff'] : ['#e9f1fc', '#1668dc'];
}

/** Whether a ground given as `#rrggbb` or `#rgb` is dark. */
function isDarkGround(ground: string): boolean {
  const hex = ground.replace('#', '');
  const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 255, green = 255, blue = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return red * 0.3 + green * 0.6 + blue * 0.1 < 128;
}
