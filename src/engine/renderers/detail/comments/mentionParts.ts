/** A piece of a comment: text, or the name of an operator after its @. */
export interface CommentPart {
  text: string;
  isMention: boolean;
}

/** A comment in pieces, so that the names of the operators it is for stand out; nothing of it is markup. */
export function mentionParts(text: string, names: readonly string[]): CommentPart[] {
  const marks = [...new Set(names)].map((name) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: CommentPart[] = [];
  let rest = text;
  while (rest !== '') {
    const next = nextMark(rest, marks);
    const before = next === null ? rest : rest.slice(0, next.at);
    if (before !== '') parts.push({ text: before, isMention: false });
    if (next === null) return parts;
    parts.push({ text: next.mark, isMention: true });
    rest = rest.slice(next.at + next.mark.length);
  }
  return parts;
}

/** Of two that begin at one place the longer one: 张三丰 is not 张三. */
function nextMark(text: string, marks: readonly string[]): { at: number; mark: string } | null {
  const found = marks
    .map((mark) => ({ at: text.indexOf(mark), mark }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.mark.length - a.mark.length);
  return found[0] ?? null;
}
