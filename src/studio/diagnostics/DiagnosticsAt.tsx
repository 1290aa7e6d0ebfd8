import { Button } from 'antd';
import type { Path } from '../document/edit';
import { placeTitle } from '../refactoring/placeTitle';
import type { ScreenDiagnostic } from './diagnostic';

interface DiagnosticsAtProps {
  data: unknown;
  path: Path;
  diagnostics: readonly ScreenDiagnostic[];
  onFix(diagnostic: ScreenDiagnostic): void;
}

/** The errors at a place or in it, with their fixes. */
export function DiagnosticsAt({ data, path, diagnostics, onFix }: DiagnosticsAtProps) {
  const own = diagnostics.filter((diagnostic) => path.every((key, index) => diagnostic.path[index] === key));
  const here = placeTitle(data, path);
  return own.map((diagnostic) => {
    const within = placeTitle(data, diagnostic.path).slice(here.length).replace(/^ › /, '');
    return (
      <p key={`${diagnostic.line} ${diagnostic.column} ${diagnostic.message}`} className="studio-fault-here">
        {within && `${within}：`}
        {diagnostic.sentence}{' '}
        {diagnostic.fix && (
          <Button size="small" onClick={() => onFix(diagnostic)}>
            {diagnostic.fix.title}
          </Button>
        )}
      </p>
    );
  });
}
