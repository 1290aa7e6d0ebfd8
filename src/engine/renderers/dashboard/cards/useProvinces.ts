import { useEffect, useMemo, useState } from 'react';
import { provinceNames } from '../../../charts/provinceNames';
import type { CardData } from '../../../contract/record';

/** For a map: its keys, codes of provinces, under the names that the map has for them. Other cards stay as they are. */
export function useProvinces(as: string, data: CardData): CardData {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    // a map that cannot be read says so itself
    if (as === 'map') provinceNames().then(setNames, () => undefined);
  }, [as]);
  return useMemo(() => {
    if (as !== 'map' || !data.groups) return data;
    const keys = data.groups.keys.map((key) => ({ ...key, text: names.get(key.value ?? '') ?? key.text }));
    return { ...data, groups: { ...data.groups, keys } };
  }, [as, data, names]);
}
