import { Button } from 'antd';
import type { Path } from '../document/edit';
import { type Fault, mendTitle } from './fault';

interface FaultListProps {
  faults: readonly Fault[];
  onSelect(path: Path): void;
  onMend(fault: Fault): void;
}

/** What is wrong with the file: each leads to its place, and is mended at a press where it is known what was meant. */
export function FaultList({ faults, onSelect, onMend }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <ul className="studio-fault-list" aria-label="错误">
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.column} ${fault.message}`} role="alert">
          <button type="button" className="studio-fault" onClick={() => onSelect(fault.path)}>
            {`第 ${fault.line} 行：${fault.message}`}
          </button>
          {fault.mend && (
            <Button size="small" onClick={() => onMend(fault)}>
              {mendTitle(fault.mend)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
