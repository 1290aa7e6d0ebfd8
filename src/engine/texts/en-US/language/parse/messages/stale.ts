import { type Piece, pieces } from '../../../../pieces';

export const staleEdited = (phrase: Piece, word: Piece) =>
  pieces`a list that may be seconds late${phrase} cannot be edited by ${word}: what it shows may have changed`;
export const stalePlaced = (phrase: Piece, layout: Piece) =>
  pieces`a list that may be seconds late${phrase} cannot be drawn as ${layout}: dragging needs the present data`;
export const layoutInFile = (name: string, title: string) => `"${name}" (${title})`;
