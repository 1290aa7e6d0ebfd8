import type { ConditionContext } from '../../../contract/condition';
import type { RecordData } from '../../../contract/record';
import type { RowButton } from './rowButtons';

/** So many buttons stand in a row; the rest is under 更多. */
const MOST_SHOWN = 3;

export function splitButtons(buttons: readonly RowButton[]): [shown: RowButton[], more: RowButton[]] {
  return [buttons.slice(0, MOST_SHOWN), buttons.slice(MOST_SHOWN)];
}

/** Width in pixels of a column that holds the buttons of these rows; the column is pinned and hides others behind it. */
export function buttonsWidth(
  buttons: readonly RowButton[],
  rows: readonly RecordData[],
  context: ConditionContext,
): number {
  const widths = rows.map((record) => {
    const [shown, more] = splitButtons(buttons.filter((button) => button.isFor(record, context)));
    return shown.reduce(
      (sum, { title, icon }) => sum + widthOf(title) + (icon ? ICON_WIDTH : 0),
      more.length > 0 ? widthOf('更多 ▾') : 0,
    );
  });
  return Math.max(LEAST_WIDTH, ...widths.map((width) => width + PADDING));
}

const LEAST_WIDTH = 76;
const PADDING = 20;
const ICON_WIDTH = 18;

function widthOf(title: string): number {
  const letters = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 8), 0);
  return letters + 12;
}
