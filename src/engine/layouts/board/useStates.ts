import * as texts from '#texts/layouts/board';
import type { Field } from '../../contract/field';
import type { DataPort } from '../../contract/ports';
import { useAnswer } from '../../parts/answer/useAnswer';

/** A column of the board: an option of its field. */
export interface BoardState {
  value: string;
  title: string;
  colour: string | undefined;
}

/** The options of the board's field, in the order of the file or the dictionary; null while a dictionary's are not known. */
export function useStates({ words }: Field, data: DataPort) {
  const { options, dict } = words;
  const { answer, error, retry } = useAnswer(
    options || !dict ? null : () => data.dict(dict),
    [data, dict ?? ''],
    { what: texts.dictionary },
  );
  const states: BoardState[] | null = options
    ? options.map(({ value, title, color }) => ({ value: String(value), title, colour: color }))
    : (answer?.map(({ value, text, color }) => ({ value, title: text, colour: color })) ?? null);
  return { states, error, retry };
}
