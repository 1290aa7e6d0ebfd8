/** A text to insert, and the part of it that is selected afterwards, to type over. */
export interface PlainSnippet {
  insert: string;
  chosen: [from: number, to: number];
}

/** A snippet of the language server protocol as plain text, with the first place in it that is to be filled. */
export function plainSnippet(snippet: string): PlainSnippet {
  let insert = '';
  let chosen: [number, number] | null = null;
  let open = 0;
  for (const [piece, escaped, place] of snippet.matchAll(/\\(.)|(\$\d+|\$\{\d+:?)|[\s\S]/gu)) {
    if (place !== undefined) {
      chosen ??= [insert.length, insert.length];
      open += place.startsWith('${') ? 1 : 0;
    } else if (piece === '}' && open > 0) {
      open -= 1;
      if (chosen?.[0] === chosen?.[1]) chosen = [chosen?.[0] ?? 0, insert.length];
    } else insert += escaped ?? piece;
  }
  return { insert, chosen: chosen ?? [insert.length, insert.length] };
}
