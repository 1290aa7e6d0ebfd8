import type { Field } from '../../contract/field';
import type { DataPort } from '../../contract/ports';
import type { DeclaredParameter } from '../../contract/record';
import { useDict } from '../../parts/lookup/useDict';

/** The parameters that the chosen item declares; null: none is chosen, it is not known here, or the words are on their way. */
export function useDeclared(
  { words }: Field,
  record: Readonly<Record<string, unknown>>,
  data: DataPort,
): readonly DeclaredParameter[] | null {
  const chosen = record[words.declaredBy ?? ''];
  const item = useDict(data, words.dict ?? '')?.find(({ value }) => value === chosen);
  return item === undefined ? null : (item.parameters ?? []);
}
