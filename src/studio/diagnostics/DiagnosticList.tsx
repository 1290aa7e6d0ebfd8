import { Button } from 'antd';
import type { Path } from '../document/edit';
import { placeTitle } from '../refactoring/placeTitle';
import { fixTitle, type ScreenDiagnostic } from './diagnostic';

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
          <button type="button" className="studio-fault" onClick={() => onSelect(diagnostic.path)}>
            {`${placeOf(diagnostic, data)}：${diagnostic.message}`}
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

/** In the panel's words, where no line is seen. */
function placeOf({ path, line }: ScreenDiagnostic, data: DiagnosticListProps['data']): string {
  return (data && placeTitle(data, path)) || `第 ${line} 行`;
}
