import { theme } from 'antd';
import { expect, test } from 'vitest';
import { READABLE_SHADE } from './ColourTag';

const GROUNDS = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm };

test.each(Object.entries(GROUNDS))('the text of every tag reads on its ground: %s', (_, algorithm) => {
  const token = theme.getDesignToken({ algorithm }) as unknown as Record<string, string>;
  for (const [colour, shade] of Object.entries(READABLE_SHADE))
    expect(contrast(token[`${colour}-${shade}`], token[`${colour}-1`]), colour).toBeGreaterThanOrEqual(4.5);
});

/** By WCAG 2, of two colours as `#rrggbb`. */
function contrast(...colours: (string | undefined)[]): number {
  const [brighter = 0, darker = 0] = colours.map((one) => luminance(String(one))).sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
