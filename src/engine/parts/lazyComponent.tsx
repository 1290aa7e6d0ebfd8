import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose script comes when it is first drawn; nothing stands there until then, and a script that did not come is
 * thrown where it would have stood and asked for again the next time. For what somebody opens: `lazy` would keep it back for
 * 0.3 s after its script is there, and in a transition it may wait for whatever else the page is doing.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function OnDemand(props: Props) {
    const [come, setCome] = useState<{ Loaded: ComponentType<Props> | null; error?: unknown }>({
      Loaded: loaded,
    });
    useEffect(() => {
      if (loaded !== null) return;
      load().then(
        (Loaded) => {
          loaded = Loaded;
          setCome({ Loaded });
        },
        (error: unknown) => setCome({ Loaded: null, error: error ?? new Error('no script') }),
      );
    }, []);
    if (come.error !== undefined) throw come.error;
    return come.Loaded && <come.Loaded {...props} />;
  };
}
