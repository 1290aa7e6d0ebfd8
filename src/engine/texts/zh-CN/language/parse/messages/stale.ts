import { type Piece, pieces } from '../../../../pieces';

export const staleEdited = (phrase: Piece, word: Piece) =>
  pieces`数据可以晚几秒的列表${phrase}不能用 ${word} 直接改：看到的可能已经变了`;
export const stalePlaced = (phrase: Piece, layout: Piece) =>
  pieces`数据可以晚几秒的列表${phrase}不能画成${layout}：拖动要按此刻的数据`;
export const layoutInFile = (name: string, title: string) => ` "${name}"（${title}）`;
