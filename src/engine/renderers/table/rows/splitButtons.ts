import type { RowButton } from './rowButtons';

/** So many buttons stand in a row; the rest is under 更多. */
const MOST_SHOWN = 3;

export function splitButtons(buttons: readonly RowButton[]): [shown: RowButton[], more: RowButton[]] {
  return [buttons.slice(0, MOST_SHOWN), buttons.slice(MOST_SHOWN)];
}

/** Width in pixels of a column that holds these buttons, whichever of them a row shows. */
export function buttonsWidth(buttons: readonly RowButton[]): number {
  const widths = buttons.map(({ title }) => widthOf(title)).sort((a, b) => b - a);
  const shown = widths.slice(0, MOST_SHOWN);
  const more = widths.length > MOST_SHOWN ? widthOf('更多 ▾') : 0;
  return Math.max(76, shown.reduce((sum, width) => sum + width, more) + 20);
}

function widthOf(title: string): number {
  const letters = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 8), 0);
  return letters + 12;
}
