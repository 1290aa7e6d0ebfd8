import { useEffect, useState } from 'react';
import type { DataPort } from '../contract/ports';

/** What the records of `ids` are called; those already known by `known` are not asked for. */
export function useLabels({ data, path, ids, known }: LabelQuestion): (id: string) => string {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = ids.filter((id) => !known?.has(id)).join(',');
  useEffect(() => {
    if (missing === '') return;
    let isWanted = true;
    const keep = (choices: { value: string; text: string }[]) => {
      if (isWanted) setLabels(new Map(choices.map((choice) => [choice.value, choice.text])));
    };
    // an id without a label is shown as it is
    data.lookup(path, { ids: missing.split(',') }).then(keep, () => {});
    return () => {
      isWanted = false;
    };
  }, [data, path, missing]);
  return (id) => known?.get(id) ?? labels.get(id) ?? id;
}

interface LabelQuestion {
  data: DataPort;
  path: string;
  ids: readonly string[];
  known?: ReadonlyMap<string, string>;
}
