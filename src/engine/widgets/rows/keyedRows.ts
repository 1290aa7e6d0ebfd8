type Row = Record<string, unknown>;

/** Rows with keys for drawing: rows have no ids, so only their place distinguishes two equal ones. */
export function keyedRows(value: unknown): [key: string, row: Row][] {
  return rowsOf(value).map((row, place) => [String(place), row]);
}

/** The rows of a value in wire form; none where there is nothing yet. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? (value as Row[]) : [];
}
