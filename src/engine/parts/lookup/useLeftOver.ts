import { useEffect, useRef, useState } from 'react';
import type { DataPort, LookupScope } from '../../contract/ports';

interface LeftOver {
  data: DataPort;
  path: string;
  /** Null: everything may be chosen. */
  among: LookupScope | null;
  /** What is to be filled first; null: nothing. */
  isAwaiting: boolean;
  ids: readonly string[];
  onChange(ids: string[]): void;
}

/**
 * After a change of what the choices depend on, drops what is chosen and no longer among them. Answers the names of what it dropped,
 * until something else is chosen. What did not fit when the form opened stays, because nobody touched it.
 */
export function useLeftOver({ data, path, among, isAwaiting, ids, onChange }: LeftOver): string[] {
  const basis = JSON.stringify(among);
  const chosen = ids.join(',');
  const before = useRef({ basis, chosen });
  const latest = useRef(onChange);
  latest.current = onChange;
  const [dropped, setDropped] = useState<{ names: string[]; left: string }>({ names: [], left: '' });
  useEffect(() => {
    const isLeftOver = before.current.basis !== basis && before.current.chosen === chosen && chosen !== '';
    before.current = { basis, chosen };
    if (!isLeftOver) return;
    let isCurrent = true;
    const drop = async () => {
      const all = chosen.split(',');
      const fitting = isAwaiting
        ? []
        : await data.lookup(path, { ids: all, among: JSON.parse(basis) ?? undefined });
      const left = all.filter((id) => fitting.some(({ value }) => value === id));
      if (left.length === all.length || !isCurrent) return;
      const names = await data.lookup(path, { ids: all.filter((id) => !left.includes(id)) });
      if (!isCurrent) return;
      setDropped({ names: names.map(({ text }) => text), left: left.join(',') });
      latest.current(left);
    };
    // without an answer the choice stays, and the server judges it
    drop().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [basis, chosen, data, path, isAwaiting]);
  return dropped.left === chosen ? dropped.names : [];
}
