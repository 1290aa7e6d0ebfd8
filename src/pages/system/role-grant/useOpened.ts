import { useCallback, useState, useSyncExternalStore } from 'react';
import type { PagePorts } from '../../../shell/ports';

export interface Opened {
  /** Whose grants are open; null: nobody's yet. */
  id: string | null;
  /** Something here is not saved, and another is wanted. */
  isLeaving: boolean;
  go(id: string): void;
  setChanged(isChanged: boolean): void;
  /** What is not saved is discarded. */
  leave(): void;
  stay(): void;
}

/** Whose grants the tab's address names (`?id=`): another is opened immediately, unless something here is not saved. */
export function useOpened(ports: PagePorts): Opened {
  const [wanted, go] = useAddressed(ports);
  const [id, setOpened] = useState(wanted);
  const [isChanged, setChanged] = useState(false);
  if (wanted !== id && !isChanged) setOpened(wanted);
  return {
    ...{ id, go, setChanged, isLeaving: wanted !== id && isChanged },
    leave: () => {
      setChanged(false);
      setOpened(wanted);
    },
    stay: () => {
      if (id !== null) go(id);
    },
  };
}

function useAddressed({ location }: PagePorts): [string | null, (id: string) => void] {
  const subscribe = useCallback(
    (listener: () => void) => location?.subscribe(listener) ?? (() => {}),
    [location],
  );
  const named = useSyncExternalStore(subscribe, () => location?.query().get('id') ?? null);
  const [own, setOwn] = useState<string | null>(null);
  const go = (id: string) =>
    location ? location.setQuery(new URLSearchParams({ id }), { isReplacing: true }) : setOwn(id);
  return [named ?? own, go];
}
