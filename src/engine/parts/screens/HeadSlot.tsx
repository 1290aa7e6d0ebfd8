import type { EnginePorts } from '../../contract/ports';
import './headSlot.css';

/** At the start of a screen's bar, what the host shows above a page: one line in place of two. */
export function HeadSlot({ ports, isNested }: { ports: EnginePorts; isNested: boolean }) {
  if (!ports.headSlot || isNested) return null;
  return <div ref={ports.headSlot} className="head-slot" />;
}
