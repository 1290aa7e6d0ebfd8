import { useEffect, useReducer, useState } from 'react';
import type { ScreenPort } from './contract/ports';
import type { Screen } from './contract/screen';

type Loaded = { id: string } & ({ screen: Screen } | { fault: string });

/**
 * The screen as it is now: read again when its file changes, the former one stays until the new one came. `fault` says what
 * failed, and `retry` asks once more.
 */
export function useScreen(screens: ScreenPort, id: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => screens.subscribe((changed) => changed === id && retry()), [screens, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is the reason to read again
  useEffect(() => {
    let isWanted = true;
    screens.load(id).then(
      (screen) => isWanted && setLoaded({ id, screen }),
      (error: Error) => isWanted && setLoaded((before) => whatIsLeft(before, { id, fault: error.message })),
    );
    return () => {
      isWanted = false;
    };
  }, [screens, id, turn]);
  const current = loaded?.id === id ? loaded : null;
  return {
    screen: current && 'screen' in current ? current.screen : null,
    fault: current && 'fault' in current ? current.fault : null,
    retry,
  };
}

/** A screen that works is not given up because a newer one could not be read. */
function whatIsLeft(before: Loaded | null, failure: Loaded): Loaded {
  return before?.id === failure.id && 'screen' in before ? before : failure;
}
