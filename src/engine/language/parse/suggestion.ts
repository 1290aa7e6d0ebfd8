/** The end of a sentence that knows what was meant. */
export function suggestionText(word: string): string {
  return `，是否想写 "${word}"？`;
}

/** The end of a sentence about a word that is none. */
export function unknownWordText(word: string): string {
  return `没有 "${word}" 这个词`;
}

/** The word that a sentence says is none, knowing no better one and no other place for it. */
export function unknownWordIn(sentence: string): string | null {
  return /没有 "([^"]+)" 这个词$/.exec(sentence)?.[1] ?? null;
}

/** The word that was written and the one that was meant, of a sentence that knows it. */
export function suggestionIn(sentence: string): { written: string; meant: string } | null {
  const [, before = '', meant] = /^(.*)，是否想写 "([^"]+)"？$/.exec(sentence) ?? [];
  if (meant === undefined) return null;
  const written = /"([^"]+)"/.exec(before)?.[1];
  return written === undefined ? null : { written, meant };
}
