import { conditionError } from '../condition/conditionError';
import { parseCondition } from '../condition/parse';
import { toSentence } from '../condition/sentence';
import type { Field } from '../contract/field';
import type { DataPort } from '../contract/ports';
import { useAnswer } from '../parts/answer/useAnswer';
import { type Code, keyOf, wordsOf } from '../parts/lookup/codeWords';
import { isRecord } from '../values/record';

/**
 * A condition as a sentence, with the words of dictionaries, records and the map for its codes, and the codes until
 * those have come. Null: it has an error.
 */
export function useSentence(
  value: unknown,
  among: Readonly<Record<string, Field>>,
  data: DataPort,
  compared?: Readonly<Record<string, Field>>,
): string | null {
  const fields = { ...among };
  const isWhole = isRecord(value) && conditionError(value, fields, compared) === null;
  const condition = isWhole ? parseCondition(value, fields) : null;
  const codes: Code[] = [];
  const plain =
    condition &&
    toSentence(
      condition,
      fields,
      (field, code) => {
        codes.push({ field, code });
        return null;
      },
      compared,
    );
  const ask = codes.length > 0 ? () => wordsOf(data, codes) : null;
  const { answer } = useAnswer(ask, [data, plain], { keepPreviousData: true });
  return (
    condition &&
    toSentence(condition, fields, (field, code) => answer?.get(keyOf({ field, code })) ?? null, compared)
  );
}
