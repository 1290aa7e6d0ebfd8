/** Pixels that a text takes in a line of its own. */
export type TextWidth = (text: string) => number;

/** So many texts are remembered; most cells of a column hold few different ones. */
const MOST_KNOWN = 4000;

export interface Font {
  /** Pixels. */
  size: number;
  family: string;
  weight: number;
}

/**
 * How wide texts are in a font, as the browser would draw them, without touching the page's layout. Figures count as
 * equally wide, which they are in lists. Where nothing can be drawn the width is judged by kind of letter.
 */
export function textWidthIn({ size, family, weight }: Font): TextWidth {
  const brush = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (brush) brush.font = `${weight} ${size}px ${family}`;
  const known = new Map<string, number>();
  return (text) => {
    const shape = text.replace(/\d/g, '0');
    const before = known.get(shape);
    if (before !== undefined) return before;
    const width = Math.ceil(brush ? brush.measureText(shape).width : judged(shape, size));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(shape, width);
    return width;
  };
}

function judged(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : size * 0.58), 0);
}
