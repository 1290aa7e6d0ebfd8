import { isolateHistory, redo, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { ScreenError } from '../engine/index';
import type { Edit } from './document/edit';

export interface TextHandle {
  undo(): void;
  redo(): void;
}

interface TextPaneProps {
  ref: Ref<TextHandle>;
  isHidden: boolean;
  /** Whenever it is another than the editor has, the editor takes it, as one step of its history. */
  text: string;
  errors: readonly ScreenError[];
  onChange(text: string): void;
}

/** The file as text: one history for what is typed here and what other panes change. */
export function TextPane({ ref, isHidden, text, errors, onChange }: TextPaneProps) {
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
    view.dispatch({
      changes: difference(view.state.doc.toString(), text),
      annotations: isolateHistory.of('full'),
    });
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
  useImperativeHandle(ref, () => ({
    undo: () => editor.current && undo(editor.current),
    redo: () => editor.current && redo(editor.current),
  }));
  return <div ref={host} className="studio-text" hidden={isHidden} />;
}

/** The one piece in which two texts differ. */
function difference(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** Where the sentence points, to the end of that line. */
function diagnosticOf({ state: { doc } }: EditorView, { line, column, message }: ScreenError): Diagnostic {
  const place = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(place.from + Math.max(column - 1, 0), place.to);
  return { from, to: place.to, severity: 'error', message };
}
