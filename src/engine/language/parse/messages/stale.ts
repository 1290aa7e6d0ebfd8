import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
import { format, phrase, quoted } from '../sentence';

/** What a file says of reads that may be some seconds late, well written and without sense. */
export const staleMessages = {
  staleEdited: (word: string) =>
    format(texts.staleEdited(phrase(signs.bracketed('"stale": "ok"'), ''), quoted.word(word))),
  stalePlaced: (name: string, title: string) =>
    format(
      texts.stalePlaced(
        phrase(signs.bracketed('"stale": "ok"'), ''),
        phrase(texts.layoutInFile(name, title), `“${title}”`),
      ),
    ),
};
