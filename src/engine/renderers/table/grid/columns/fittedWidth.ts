/**
 * Pixels that a column needs so that nothing of it that is drawn is cut, its title included. Lays the page out once more: for a press,
 * not for every row.
 */
export function fittedWidth(grid: HTMLElement, ariaIndex: number): number {
  const cells = [...grid.querySelectorAll<HTMLElement>(`[aria-rowindex] > [aria-colindex="${ariaIndex}"]`)];
  const before = cells.map(({ style }) => style.width);
  for (const { style } of cells) style.width = 'max-content';
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  for (const [index, { style }] of cells.entries()) style.width = before[index]!;
  return Math.ceil(Math.max(0, ...widths));
}
