import { Button } from 'antd';
import { createContext, use } from 'react';
import type { Path } from '../document/edit';
import { type Fault, mendTitle } from './fault';

/** What is wrong with the draft, for whatever shows a part of it. */
export const FaultsContext = createContext<{ faults: readonly Fault[]; onMend(fault: Fault): void }>({
  faults: [],
  onMend: () => undefined,
});

/** What is wrong at a place or in it, with what mends it. */
export function FaultsAt({ path }: { path: Path }) {
  const { faults, onMend } = use(FaultsContext);
  const own = faults.filter((fault) => path.every((key, index) => fault.path[index] === key));
  return own.map((fault) => (
    <p key={`${fault.line} ${fault.column} ${fault.message}`} className="studio-fault-here">
      {fault.message}{' '}
      {fault.mend && (
        <Button size="small" onClick={() => onMend(fault)}>
          {mendTitle(fault.mend)}
        </Button>
      )}
    </p>
  ));
}
