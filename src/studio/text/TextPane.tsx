import { isolateHistory, redo, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { Checker } from '../checker/checker';
import type { ScreenDiagnostic } from '../diagnostics/diagnostic';
import type { Edit, Path } from '../document/edit';
import { completionsFrom } from './completions';
import { hoverFrom } from './hover';
import './text.css';

export interface TextHandle {
  undo(): void;
  redo(): void;
  /** Puts the cursor there, in sight. */
  reveal(path: Path): void;
}

interface TextPaneProps {
  ref: Ref<TextHandle>;
  isHidden: boolean;
  /** Whenever it is another than the editor has, the editor takes it, as one step of its history. */
  text: string;
  diagnostics: readonly ScreenDiagnostic[];
  checker: Checker;
  onChange(text: string): void;
  /** The cursor was put at this place. */
  onPlace(path: Path): void;
  onFix(diagnostic: ScreenDiagnostic): void;
}

/** The file as text: one history for what is typed here and what other panes change. */
export function TextPane({
  ref,
  isHidden,
  text,
  diagnostics,
  checker,
  onChange,
  onPlace,
  onFix,
}: TextPaneProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const changed = useEffectEvent((now: string) => onChange(now));
  const placed = useEffectEvent((now: string, at: number) => onPlace(getLocation(now, at).path));
  const fix = useEffectEvent((diagnostic: ScreenDiagnostic) => onFix(diagnostic));
  const initial = useEffectEvent(() => ({ text, checker }));
  useEffect(() => {
    const { text: doc, checker: initialChecker } = initial();
    const language = json();
    const view = new EditorView({
      doc,
      parent: host.current ?? undefined,
      extensions: [
        basicSetup,
        language,
        language.language.data.of({ autocomplete: completionsFrom(initialChecker) }),
        hoverTooltip(hoverFrom(initialChecker)),
        syntaxHighlighting(classHighlighter),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': '页面文件', tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, view: { hasFocus } }) => {
          if (docChanged) changed(state.doc.toString());
          if (selectionSet && hasFocus) placed(state.doc.toString(), state.selection.main.head);
        }),
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
    const markers = diagnostics.map((diagnostic) => diagnosticOf(view.state.doc, diagnostic, fix));
    view.dispatch(setDiagnostics(view.state, markers));
  }, [diagnostics]);
  // what was chosen while it was hidden is brought into sight
  useEffect(() => {
    const view = editor.current;
    if (view && !isHidden) scrollTo(view, view.state.selection.main.head);
  }, [isHidden]);
  useImperativeHandle(ref, () => ({
    undo: () => editor.current && undo(editor.current),
    redo: () => editor.current && redo(editor.current),
    reveal: (path) => editor.current && reveal(editor.current, path),
  }));
  return <div ref={host} className="studio-text" hidden={isHidden} />;
}

function reveal(view: EditorView, path: Path): void {
  const root = parseTree(view.state.doc.toString());
  const node = root && findNodeAtLocation(root, path);
  if (!node) return;
  const { offset } = node.parent?.type === 'property' ? node.parent : node;
  view.dispatch({ selection: { anchor: offset } });
  scrollTo(view, offset);
}

function scrollTo(view: EditorView, offset: number): void {
  view.dispatch({ effects: EditorView.scrollIntoView(offset, { y: 'center' }) });
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

/** From the sentence's position to the end of that line; with its fix. */
function diagnosticOf(
  doc: EditorView['state']['doc'],
  diagnostic: ScreenDiagnostic,
  fix: (diagnostic: ScreenDiagnostic) => void,
): Diagnostic {
  const { line, column, message } = diagnostic;
  const place = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = Math.min(place.from + Math.max(column - 1, 0), place.to);
  const actions = diagnostic.fix ? [{ name: diagnostic.fix.title, apply: () => fix(diagnostic) }] : [];
  return { from, to: place.to, severity: 'error', message, actions };
}
