import { sql } from 'kysely';
import type { MarkedPart } from '#engine/pure';
import type { Db } from '#server/db/connection';

/** An enabled word, with what becomes of a text that holds it. */
export interface ContrabandWord {
  id: string;
  word: string;
  level: 'replace' | 'review' | 'block';
  /** Its category in words. */
  category: string;
}

/** Every enabled word, longest first: a longer one is reported before those within it. */
export async function contrabandWords(db: Db): Promise<ContrabandWord[]> {
  const { rows } = await sql<ContrabandWord>`
    select w.id, word, level, coalesce(
      (select item_text from sys_dict_item i join sys_dict d on d.id = i.dict_id
        where d.dict_code = 'contraband_category' and i.item_value = w.category limit 1), w.category, '违禁词') as category
    from contraband w where enabled and delete_time is null order by length(word) desc, word`.execute(db);
  return rows;
}

/** Which of these are within a text, whatever their letters' case and whatever is between their letters. */
export function wordsWithin<W extends { word: string }>(words: readonly W[], text: string): W[] {
  const searched = lettersOf(text).letters;
  return words.filter(({ word }) => {
    const { letters } = lettersOf(word);
    return letters !== '' && searched.includes(letters);
  });
}

/** The text in parts, those that are contraband marked with their category. */
export function markedText(words: readonly ContrabandWord[], text: string): MarkedPart[] {
  const { letters, places } = lettersOf(text);
  const marks: { from: number; to: number; word: ContrabandWord }[] = [];
  for (const word of wordsWithin(words, text)) {
    const sought = lettersOf(word.word).letters;
    for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + sought.length)) {
      const from = places[at]?.from ?? 0;
      const to = places[at + sought.length - 1]?.to ?? text.length;
      if (marks.every((mark) => to <= mark.from || from >= mark.to)) marks.push({ from, to, word });
    }
  }
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const { from, to, word } of marks.sort((one, other) => one.from - other.from)) {
    if (from > done) parts.push({ text: text.slice(done, from) });
    parts.push({ text: text.slice(from, to), mark: word.category, color: COLORS[word.level] });
    done = to;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

const COLORS = { block: 'red', review: 'orange', replace: 'blue' } as const;

/** Letters and digits alone, in small letters, full width as half width, each with its position in the text. */
function lettersOf(text: string): { letters: string; places: { from: number; to: number }[] } {
  let letters = '';
  let from = 0;
  const places: { from: number; to: number }[] = [];
  for (const sign of text) {
    const to = from + sign.length;
    const plain = sign
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
    letters += plain;
    for (let count = 0; count < plain.length; count++) places.push({ from, to });
    from = to;
  }
  return { letters, places };
}
