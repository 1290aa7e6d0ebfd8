import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Checker } from '../checker/checker';

/** The words that fit at the cursor, from the checker: words of the language with their purpose. */
export function completionsFrom(checker: Checker) {
  return async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const typed = state.sliceDoc(pos - 1, pos);
    // behind a closing mark nothing begins
    if (!explicit && !/[\w":[{ ]/.test(typed)) return null;
    const offered = await checker.complete({ text: state.doc.toString(), offset: pos });
    if (offered.length === 0) return null;
    const from = Math.min(...offered.map((one) => one.from));
    return {
      from,
      options: offered.map(({ label, detail, info, insert, chosen, from: start, to }) => ({
        label: state.sliceDoc(from, from + 1) === '"' ? `"${label}"` : label,
        displayLabel: label,
        detail,
        ...(info !== '' && { info }),
        apply: (view) =>
          view.dispatch({
            changes: { from: start, to: Math.max(to, view.state.selection.main.head), insert },
            selection: { anchor: start + chosen[0], head: start + chosen[1] },
          }),
      })),
      validFor: /^"?[\w-]*$/,
    };
  };
}
