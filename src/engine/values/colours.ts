/** The colours a file may name, besides `#RRGGBB`: those of antd's palette, each drawn in a shade that reads, and gray. */
export const COLOUR_NAMES = [
  'red',
  'volcano',
  'orange',
  'gold',
  'yellow',
  'lime',
  'green',
  'cyan',
  'blue',
  'geekblue',
  'purple',
  'magenta',
  'pink',
  'gray',
] as const;

export type ColourName = (typeof COLOUR_NAMES)[number];

/**
 * A stored colour as a style may take it. Any other text is nothing: as CSS, `#fff url(https://…)` would tell another host
 * who looks.
 */
export function hexColour(value: unknown): string | undefined {
  return typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value) ? value : undefined;
}
