import { Button } from 'antd';
import type { Path } from '../document/edit';
import type { Advice } from './advice';

interface AdviceListProps {
  advice: readonly Advice[];
  onSelect(path: Path): void;
  onSet(path: Path, value: unknown): void;
}

/** Reminders, folded until somebody wants them. */
export function AdviceList({ advice, onSelect, onSet }: AdviceListProps) {
  if (advice.length === 0) return null;
  return (
    <details className="studio-advice">
      <summary>{advice.length} 条建议</summary>
      <ul>
        {advice.map(({ path, message, fix }) => (
          <li key={message}>
            <button type="button" className="studio-crumb" onClick={() => onSelect(path)}>
              {message}
            </button>
            {fix && (
              <Button size="small" onClick={() => onSet(fix.path, fix.value)}>
                {fix.title}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
