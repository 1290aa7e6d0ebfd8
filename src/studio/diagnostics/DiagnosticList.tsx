import { Button } from 'antd';
import type { Path } from '../document/edit';
import { fixTitle, type ScreenDiagnostic } from './diagnostic';

interface DiagnosticListProps {
  diagnostics: readonly ScreenDiagnostic[];
  onSelect(path: Path): void;
  onFix(diagnostic: ScreenDiagnostic): void;
}

/** The errors of the file: each leads to its place, and one press fixes it if the intention is known. */
export function DiagnosticList({ diagnostics, onSelect, onFix }: DiagnosticListProps) {
  if (diagnostics.length === 0) return null;
  return (
    <ul className="studio-fault-list" aria-label="错误">
      {diagnostics.map((diagnostic) => (
        <li key={`${diagnostic.line} ${diagnostic.column} ${diagnostic.message}`} role="alert">
          <button type="button" className="studio-fault" onClick={() => onSelect(diagnostic.path)}>
            {`第 ${diagnostic.line} 行：${diagnostic.message}`}
          </button>
          {diagnostic.fix && (
            <Button size="small" onClick={() => onFix(diagnostic)}>
              {fixTitle(diagnostic.fix)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
