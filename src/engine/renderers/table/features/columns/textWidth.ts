/** Pixels that a text takes on one line. */
export type TextWidth = (text: string) => number;

export interface Font {
  /** Pixels. */
  size: number;
  family: string;
  weight: number;
}

/** From here on letters are as wide as they are high: Chinese, its punctuation, and pictures. */
const FIRST_SQUARE = '\u2e80';

/**
 * How wide texts are in a font, as the browser would draw them, without touching the page's layout: the sum of their letters, each
 * measured once, for to shape every text of a page took longer than to draw it. Figures count as equally wide, which they are in
 * lists. Where nothing can be drawn the width is judged by kind of letter.
 */
export function textWidthIn({ size, family, weight }: Font): TextWidth {
  const brush = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (brush) brush.font = `${weight} ${size}px ${family}`;
  const known = new Map<string, number>();
  const measured = (letter: string) => {
    const width = brush ? brush.measureText(letter).width : size * 0.58;
    known.set(letter, width);
    return width;
  };
  const widthOf = (letter: string) => {
    if (letter >= FIRST_SQUARE) return size;
    const shape = letter >= '0' && letter <= '9' ? '0' : letter;
    return known.get(shape) ?? measured(shape);
  };
  return (text) => {
    let width = 0;
    for (const letter of text) width += widthOf(letter);
    return Math.ceil(width);
  };
}
