import type { Screen } from '../../engine/index';
import { applied, type Path, setAt } from '../document/edit';
import { AdviceList } from './AdviceList';
import { adviceFor } from './advice';
import { applyFix } from './applyFix';
import { DiagnosticList } from './DiagnosticList';
import type { ScreenDiagnostic } from './diagnostic';

interface FindingsProps {
  text: string;
  /** Null: the text is no JSON, or is shown: lines say where. */
  data: Record<string, unknown> | null;
  diagnostics: readonly ScreenDiagnostic[];
  /** Null: it cannot be read. */
  screen: Screen | null;
  onSelect(path: Path): void;
  onChange(text: string): void;
}

/** What is wrong with the draft, and what it might lack. */
export function Findings({ text, data, diagnostics, screen, onSelect, onChange }: FindingsProps) {
  return (
    <>
      <DiagnosticList
        {...{ data, diagnostics, onSelect }}
        onFix={({ fix }) => fix && onChange(applyFix(text, fix))}
      />
      <AdviceList
        advice={screen ? adviceFor(screen) : []}
        onSelect={onSelect}
        onSet={(path, value) => onChange(applied(text, setAt(text, path, value)))}
      />
    </>
  );
}
