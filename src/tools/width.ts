import { displayWidth } from '../engine/pure';

/** Rows of cells as lines of equal columns. Chinese characters are two columns wide on a terminal. */
export function aligned(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => displayWidth(row[index] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - displayWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
}
