import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { type Fault, mendTitle } from '../faults/fault';

/** Where the sentence points, to the end of that line; with what mends it. */
export function diagnosticOf(
  doc: EditorView['state']['doc'],
  fault: Fault,
  mend: (fault: Fault) => void,
): Diagnostic {
  const { line, column, message } = fault;
  const place = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(place.from + Math.max(column - 1, 0), place.to);
  const actions = fault.mend ? [{ name: mendTitle(fault.mend), apply: () => mend(fault) }] : [];
  return { from, to: place.to, severity: 'error', message, actions };
}
