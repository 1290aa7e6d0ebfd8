import * as texts from '#texts/language/parse/messages/stale';
import { format, phrase, quoted } from '../sentence';

/** What a file says of reads that may be some seconds late, well written and without sense. */
export const staleMessages = {
  staleEdited: (word: string) =>
    format(texts.staleEdited(phrase('（"stale": "ok"）', ''), quoted.word(word))),
  stalePlaced: (name: string, title: string) =>
    format(
      texts.stalePlaced(phrase('（"stale": "ok"）', ''), phrase(` "${name}"（${title}）`, `“${title}”`)),
    ),
};
