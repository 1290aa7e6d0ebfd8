import type { EditorView, Tooltip } from '@codemirror/view';
import type { Checker } from '../checker/checker';

/** What the word under the pointer is for. */
export function hoverFrom(checker: Checker) {
  return async ({ state }: EditorView, offset: number): Promise<Tooltip | null> => {
    const explanation = await checker.explain({ text: state.doc.toString(), offset });
    if (explanation === null) return null;
    return {
      pos: explanation.from,
      end: explanation.to,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'studio-told';
        dom.textContent = explanation.text;
        return { dom };
      },
    };
  };
}
