import { applyEdits, modify } from 'jsonc-parser';

type Path = (string | number)[];

/** The text of `before` changed to say `after`: rewrites only the words that differ. */
export function withChanges(text: string, before: unknown, after: unknown, path: Path = []): string {
  if (JSON.stringify(before) === JSON.stringify(after)) return text;
  if (!isObject(before) || !isObject(after)) return withWord(text, path, after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.reduce((edited, name) => {
    const here = [...path, name];
    if (!(name in after)) return withWord(edited, here, undefined);
    return name in before
      ? withChanges(edited, before[name], after[name], here)
      : withWord(edited, here, after[name]);
  }, text);
}

/** Undefined removes the word. `$version` is at the top, everything else new at the end. */
function withWord(text: string, path: Path, value: unknown): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const edits = modify(text, path, value, {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol },
    ...(path.length === 1 && path[0] === '$version'
      ? { getInsertionIndex: (names: string[]) => names.indexOf('$schema') + 1 }
      : {}),
  });
  return applyEdits(text, edits);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
