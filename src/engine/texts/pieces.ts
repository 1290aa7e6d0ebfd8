import type { Piece } from '../contract/sentence';

export type { Piece };

/** A sentence with names in it, before `format` makes them parts: texts and names in their order. */
export function pieces(texts: TemplateStringsArray, ...names: Piece[]): Piece[] {
  return texts.flatMap((text, index): Piece[] => {
    const name = names[index];
    return name === undefined ? [text] : [text, name];
  });
}
