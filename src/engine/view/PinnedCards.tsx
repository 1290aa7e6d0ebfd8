import { lazy, Suspense } from 'react';
import type { EnginePorts } from '../contract/ports';

const Pinned = lazy(() =>
  import('../renderers/dashboard/Pinned').then((module) => ({ default: module.Pinned })),
);

/** The cards of dashboards that the operator put on the workplace; nothing without any. */
export function PinnedCards({ ports }: { ports: EnginePorts }) {
  if (!ports.pins) return null;
  return (
    <Suspense>
      <Pinned ports={ports} pins={ports.pins} />
    </Suspense>
  );
}
