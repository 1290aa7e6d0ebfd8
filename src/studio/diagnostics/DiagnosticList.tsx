import { Button } from 'antd';
import type { Path } from '../document/edit';
import { placeTitle } from '../refactoring/placeTitle';
import type { ScreenDiagnostic } from './diagnostic';

interface DiagnosticListProps {
  /** Null: the text is no JSON, or is shown: lines say where. */
  data: Record<string, unknown> | null;
  diagnostics: readonly ScreenDiagnostic[];
  onSelect(path: Path): void;
  onFix(diagnostic: ScreenDiagnostic): void;
}

/** The errors of the file: each leads to its place, and one press fixes it if the intention is known. */
export function DiagnosticList({ data, diagnostics, onSelect, onFix }: DiagnosticListProps) {
  if (diagnostics.length === 0) return null;
  return (
    <ul className="studio-fault-list" aria-label="错误">
      {diagnostics.map((diagnostic) => (
        <li key={`${diagnostic.line} ${diagnostic.column} ${diagnostic.message}`} role="alert">
          <Button
            type="link"
            size="small"
            danger
            className="studio-fault"
            onClick={() => onSelect(diagnostic.path)}
          >
            {data === null
              ? `第 ${diagnostic.line} 行：${diagnostic.message}`
              : `${placeTitle(data, diagnostic.path) || '页面'}：${diagnostic.sentence}`}
          </Button>
          {diagnostic.fix && (
            <Button size="small" onClick={() => onFix(diagnostic)}>
              {diagnostic.fix.title}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
