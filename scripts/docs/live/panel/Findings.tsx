import type { ScreenDiagnostic } from '../../../../src/studio/diagnostics/diagnostic';

interface FindingsProps {
  errors: readonly ScreenDiagnostic[];
  /** What to look at, while nothing is wrong. */
  hint: string | null;
  onFix(diagnostic: ScreenDiagnostic): void;
  onPlace(diagnostic: ScreenDiagnostic): void;
}

/** Under the file: each mistake with its line and its fix, or that the screen is as the file says. */
export function Findings({ errors, hint, onFix, onPlace }: FindingsProps) {
  if (errors.length === 0)
    return (
      <p className="live-findings" role="status">
        {hint ?? '改动一停，右边的页面就跟着变。按 Ctrl+空格 列出能写的词。'}
      </p>
    );
  return (
    <ul className="live-findings is-wrong" role="alert">
      {errors.map((one) => (
        <li key={`${one.line}:${one.column}:${one.message}`}>
          <button type="button" className="live-place" onClick={() => onPlace(one)}>
            第 {one.line} 行
          </button>{' '}
          {one.message}
          {one.fix && (
            <button type="button" className="live-fix" onClick={() => onFix(one)}>
              {one.fix.title}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
