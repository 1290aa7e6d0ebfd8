import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { fixTitle, type ScreenDiagnostic } from '../diagnostics/diagnostic';

/** From the sentence's position to the end of that line; with its fix. */
export function diagnosticOf(
  doc: EditorView['state']['doc'],
  diagnostic: ScreenDiagnostic,
  fix: (diagnostic: ScreenDiagnostic) => void,
): Diagnostic {
  const { line, column, message } = diagnostic;
  const place = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(place.from + Math.max(column - 1, 0), place.to);
  const actions = diagnostic.fix ? [{ name: fixTitle(diagnostic.fix), apply: () => fix(diagnostic) }] : [];
  return { from, to: place.to, severity: 'error', message, actions };
}
