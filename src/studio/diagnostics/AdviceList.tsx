import { Button } from 'antd';
import type { Path } from '../document/edit';
import type { Advice } from './advice';

interface AdviceListProps {
  advice: readonly Advice[];
  onSelect(path: Path): void;
  onFix(fix: NonNullable<Advice['fix']>): void;
  /** Opens where rights are granted; null: the author may not. */
  onGrant: (() => void) | null;
}

/** Reminders, folded until somebody wants them. */
export function AdviceList({ advice, onSelect, onFix, onGrant }: AdviceListProps) {
  if (advice.length === 0) return null;
  return (
    <details className="studio-advice">
      <summary>{advice.length} 条建议</summary>
      <ul>
        {advice.map(({ path, message, fix, isGranted }) => (
          <li key={message}>
            <Button type="link" size="small" className="studio-crumb" onClick={() => onSelect(path)}>
              {message}
            </Button>
            {fix && (
              <Button size="small" onClick={() => onFix(fix)}>
                {fix.title}
              </Button>
            )}
            {isGranted && onGrant && (
              <Button size="small" onClick={onGrant}>
                去授权
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
