import { PinnedCards } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { useReadable } from './useReadable';

const NONE = { get: () => [], subscribe: () => () => undefined };

/** 我的卡片: cards of dashboards that the operator put here. */
export function Pinned({ ports }: { ports: PagePorts }) {
  const { engine } = ports;
  const pins = useReadable<readonly string[]>(engine?.pins ?? NONE);
  if (!engine || pins.length === 0) return null;
  return (
    <section aria-label="我的卡片">
      <PinnedCards ports={engine} />
    </section>
  );
}
