import { json } from '@codemirror/lang-json';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ScreenError } from '../engine/index';

interface TextPaneProps {
  /** Whenever it is another than the editor has, the editor takes it, as one step of its history. */
  text: string;
  errors: readonly ScreenError[];
  onChange(text: string): void;
}

/** The file as text: one history for what is typed here and what other panes change. */
export function TextPane({ text, errors, onChange }: TextPaneProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const changed = useEffectEvent((now: string) => onChange(now));
  const begun = useEffectEvent(() => text);
  useEffect(() => {
    const view = new EditorView({
      doc: begun(),
      parent: host.current as HTMLElement,
      extensions: [
        basicSetup,
        json(),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': '页面文件' }),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && changed(state.doc.toString())),
      ],
    });
    editor.current = view;
    return () => view.destroy();
  }, []);
  useEffect(() => {
    const view = editor.current;
    if (view === null || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const view = editor.current;
    if (view === null) return;
    view.dispatch(
      setDiagnostics(
        view.state,
        errors.map((error) => diagnosticOf(view, error)),
      ),
    );
  }, [errors]);
  return <div ref={host} className="studio-text" />;
}

/** Where the sentence points, to the end of that line. */
function diagnosticOf({ state: { doc } }: EditorView, { line, column, message }: ScreenError): Diagnostic {
  const place = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(place.from + Math.max(column - 1, 0), place.to);
  return { from, to: place.to, severity: 'error', message };
}
