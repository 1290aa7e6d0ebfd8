/** `（第 2 行第 8 列）`, of a place counted in bytes as PostgreSQL's parser counts; empty where none is known. */
export function placeAt(text: string, bytes: number | undefined): string {
  if (bytes === undefined || bytes < 0) return '';
  const before = Buffer.from(text, 'utf8').subarray(0, bytes).toString('utf8');
  return placeAfter(before);
}

/** As `placeAt`, of a position counted in characters from 1, as PostgreSQL reports it with an error. */
export function placeAtCharacter(text: string, position: string | number | undefined): string {
  const count = Number(position);
  return Number.isInteger(count) && count > 0 ? placeAfter([...text].slice(0, count - 1).join('')) : '';
}

function placeAfter(before: string): string {
  const lines = before.split('\n');
  return `（第 ${lines.length} 行第 ${[...(lines.at(-1) ?? '')].length + 1} 列）`;
}
