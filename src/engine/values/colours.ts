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
