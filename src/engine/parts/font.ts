/** Of the page's texts; sizes in pixels. */
export interface Font {
  family: string;
  size: number;
  small: number;
}

let current: Font = { family: 'sans-serif', size: 14, small: 12 };

/** Called before anything is drawn: parts measure texts before they are. */
export function provideFont(font: Font): void {
  current = font;
}

export function pageFont(): Font {
  return current;
}
