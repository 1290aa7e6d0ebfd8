import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose script loads when it is first drawn. Until then nothing is drawn. A failed script is thrown at
 * the component's place and requested again the next time. For things that somebody opens: `lazy` would delay it by
 * 0.3 s after its script is there, and in a transition it may wait for whatever else the page does.
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
