import { format, phrase, quoted } from '../sentence';

/** What a file says of reads that may be some seconds late, well written and without sense. */
export const staleMessages = {
  staleEdited: (word: string) =>
    format`数据可以晚几秒的列表${phrase('（"stale": "ok"）', '')}不能用 ${quoted.word(word)} 直接改：看到的可能已经变了`,
  stalePlaced: (name: string, title: string) =>
    format`数据可以晚几秒的列表${phrase('（"stale": "ok"）', '')}不能画成${phrase(` "${name}"（${title}）`, `“${title}”`)}：拖动要按此刻的数据`,
};
