import { DiagnosticsAt } from '../diagnostics/DiagnosticsAt';
import type { ScreenDiagnostic } from '../diagnostics/diagnostic';
import { applied, type Path } from '../document/edit';
import { UnreadableFile } from '../document/UnreadableFile';
import type { Refactoring } from '../refactoring/useRefactoring';
import { Properties } from './Properties';
import type { AuthoringContext } from './panel';

interface PropertiesPaneProps {
  /** Null: the text is no JSON. */
  data: Record<string, unknown> | null;
  text: string;
  path: Path;
  diagnostics: readonly ScreenDiagnostic[];
  context: AuthoringContext;
  onSelect(path: Path): void;
  onFix(diagnostic: ScreenDiagnostic): void;
  onChange(text: string): void;
  refactoring: Refactoring;
}

/** The words of the chosen part, with what is wrong there. */
export function PropertiesPane(props: PropertiesPaneProps) {
  const { data, text, path, diagnostics, context, onSelect, onFix, onChange, refactoring } = props;
  if (data === null) return <UnreadableFile />;
  return (
    <>
      {path.length > 0 && <DiagnosticsAt {...{ data, path, diagnostics, onFix }} />}
      <Properties
        data={data}
        text={text}
        path={path}
        context={context}
        onSelect={onSelect}
        onEdit={(edit) => onChange(applied(text, edit))}
        refactoring={refactoring}
      />
    </>
  );
}
