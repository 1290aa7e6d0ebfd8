/** A paragraph, a list item, a heading or a cell of a table. */
export interface Chunk {
  place: string;
  kind: 'heading' | 'paragraph' | 'item' | 'cell';
  /** In one line; code in it is left out. */
  text: string;
}

const MAX_WORDS = 80;
const MAX_CHINESE = 200;
const CHINESE = /\p{Script=Han}/gu;
const OLD_WORDS = /\b(?:whoever|whomever|told|anew|stands?|stood|mend|mends|mended|he|his|him|himself)\b/gi;

const STARTS: [Chunk['kind'], RegExp][] = [
  ['heading', /^#+ +/],
  ['cell', /^\|/],
  ['item', /^(?:[-*]|\d+\.) +/],
];

/** The parts of a document in their order, without fenced blocks. */
export function chunksOf(file: string, text: string): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Chunk | null = null;
  let isFenced = false;
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trim().replace(/`[^`]*`/g, '``');
    const isFence = line.startsWith('```');
    if (isFence) isFenced = !isFenced;
    if (isFence || isFenced || line === '') {
      open = null;
      continue;
    }
    const [kind, start] = STARTS.find(([, pattern]) => pattern.test(line)) ?? (['paragraph', /^/] as const);
    const content = line.replace(start, '');
    if (kind === 'paragraph' && open) {
      open.text += ` ${content}`;
      continue;
    }
    const place = `${file}:${index + 1}`;
    const texts = kind === 'cell' ? cellsOf(content) : [content];
    const found = texts.map((one) => ({ place, kind, text: one }));
    chunks.push(...found);
    open = kind === 'paragraph' || kind === 'item' ? (found[0] ?? null) : null;
  }
  return chunks;
}

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}

export function isTooLong({ text }: Chunk): boolean {
  const chinese = text.match(CHINESE)?.length ?? 0;
  const words = text.replace(CHINESE, ' ').split(/\s+/).filter(Boolean).length;
  return words > MAX_WORDS || chinese > MAX_CHINESE;
}

export function oldWords({ text }: Chunk): string[] {
  return [...text.matchAll(OLD_WORDS)].map(([word]) => word.toLowerCase());
}
