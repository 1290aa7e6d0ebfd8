import { Button } from 'antd';
import { createContext, use } from 'react';
import type { Path } from '../document/edit';
import type { ScreenDiagnostic } from './diagnostic';

/** What is wrong with the draft, for whatever shows a part of it. */
export const DiagnosticsContext = createContext<{
  diagnostics: readonly ScreenDiagnostic[];
  onFix(diagnostic: ScreenDiagnostic): void;
}>({
  diagnostics: [],
  onFix: () => undefined,
});

/** The errors at a place or in it, with their fixes. */
export function DiagnosticsAt({ path }: { path: Path }) {
  const { diagnostics, onFix } = use(DiagnosticsContext);
  const own = diagnostics.filter((diagnostic) => path.every((key, index) => diagnostic.path[index] === key));
  return own.map((diagnostic) => (
    <p key={`${diagnostic.line} ${diagnostic.column} ${diagnostic.message}`} className="studio-fault-here">
      {diagnostic.sentence}{' '}
      {diagnostic.fix && (
        <Button size="small" onClick={() => onFix(diagnostic)}>
          {diagnostic.fix.title}
        </Button>
      )}
    </p>
  ));
}
