/** A place of the reference that explains a word: its heading, the heads of its table, the rows of that word. */
export interface ReferencePlace {
  heading: string;
  heads: string[];
  rows: string[][];
}

/** Where the reference (Markdown, as `npm run generate` writes it) explains a word: `alert`, `"steps"`. */
export function referenceOf(reference: string, word: string): ReferencePlace[] {
  return reference.split(/\n(?=#{2,4} )/).flatMap((section) => {
    const lines = section.split('\n');
    const [heads, , ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf);
    const matches = rows.filter((cells) => isOf(cells, word));
    const heading = (lines[0] ?? '').replace(/^#+ /, '').replaceAll('`', '');
    return heads && matches.length > 0 ? [{ heading, heads, rows: matches }] : [];
  });
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A key has its own row; a value is in the row that lists it, or in that of the type. */
function isOf([first = '', second = '']: string[], word: string): boolean {
  if (!word.startsWith('"')) return first.includes(`\`${word}\``);
  return second.includes(`\`${word}\``) || first.includes(`\`${word.slice(1, -1)}\`](`);
}
