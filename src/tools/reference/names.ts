import type { JsonSchema } from '../../engine/pure';

/** Definitions that are names, with the sentence an author reads where one is written wrong. */
export function nameRows(definitions: Record<string, JsonSchema>): string[][] {
  const rows = Object.values(definitions)
    .filter(({ type }) => type === 'string')
    .map(({ title, saying }) => [String(title), String(saying)]);
  const titles = [...new Set(rows.map(([title]) => title ?? ''))];
  return titles.map((title) => [
    title,
    rows
      .filter(([own]) => own === title)
      .map(([, saying]) => saying)
      .join('\n'),
  ]);
}
