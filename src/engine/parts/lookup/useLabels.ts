import { useMemo } from 'react';
import type { DataPort } from '../../contract/ports';
import { useAnswer } from '../answer/useAnswer';

/** The labels of the records of `ids`; those in `known` are not requested. */
export function useLabels({ data, path, ids, known }: LabelQuestion): (id: string) => string {
  const missing = ids.filter((id) => !known?.has(id)).join(',');
  const ask = missing === '' ? null : () => data.lookup(path, { ids: missing.split(',') });
  // an id without a label is shown as it is
  const { answer } = useAnswer(ask, [data, path, missing], { keepPreviousData: true });
  const labels = useMemo(() => new Map(answer?.map(({ value, text }) => [value, text])), [answer]);
  return (id) => known?.get(id) ?? labels.get(id) ?? id;
}

interface LabelQuestion {
  data: DataPort;
  path: string;
  ids: readonly string[];
  known?: ReadonlyMap<string, string>;
}
