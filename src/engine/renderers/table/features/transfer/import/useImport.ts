import { useRef, useState } from 'react';
import type { TransferPort } from '#engine/contract/ports';
import type { RecordData, Task } from '#engine/contract/record';
import type { ImportAsk, ImportPreview, ImportResult } from '#engine/contract/sheetImport';
import { errorText } from '#engine/parts/actions/notifyError';
import { showOnce } from '#engine/parts/showOnce';
import * as texts from '#texts/renderers/table/transfer';
import type { LiveList } from '../../../liveList';
import { initialAsk, problemOf, reasonsOf, storedAsk } from './mapping';

export const STEPS = {
  file: texts.file,
  mapping: texts.mapping,
  trial: texts.trial,
  result: texts.result,
} as const;
export type Step = keyof typeof STEPS;

export interface ImportState {
  step: Step;
  file: File | null;
  preview: ImportPreview | null;
  ask: ImportAsk | null;
  trial: ImportResult | null;
  result: ImportResult | null;
}

const NOTHING: ImportState = {
  ...{ step: 'file', file: null, preview: null },
  ...{ ask: null, trial: null, result: null },
};

/** What the dialog is busy with. */
export type Work = 'reading' | 'trying' | 'importing' | 'saving';

/**
 * An import from its file to its result: the sheet is read, its columns are mapped, what would happen is tried, and then it happens.
 * A sheet whose heads were imported before begins with its trial.
 */
export function useImport(list: LiveList, transfer: TransferPort) {
  const { screen } = list.compiled;
  const [state, setState] = useState(NOTHING);
  const [work, setWork] = useState<Work | null>(null);
  const [done, setDone] = useState(0);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const turn = useRef(0);

  /** A later attempt makes an earlier one's end nobody's. */
  const attempt = async (kind: Work, run: (isCurrent: () => boolean) => Promise<void>) => {
    turn.current += 1;
    const own = turn.current;
    const isCurrent = () => own === turn.current;
    setWork(kind);
    setDone(0);
    setErrorMessage(null);
    await run(isCurrent).catch((error: unknown) => {
      if (isCurrent()) setErrorMessage(errorText(error));
    });
    if (isCurrent()) setWork(null);
  };
  const follow = () => {
    abort.current = new AbortController();
    return { signal: abort.current.signal, onProgress: setDone };
  };
  const tryOut = async (isCurrent: () => boolean, { file, ask }: ImportState) => {
    if (file === null || ask === null) return;
    const trial = await transfer.bring(screen, file, { ...ask, seen: undefined, isTrial: true }, follow());
    if (isCurrent()) setState((before) => ({ ...before, step: 'trial', ask, trial }));
  };
  const read = (file: File, place?: { head?: number; sheet?: string | null }) =>
    attempt('reading', async (isCurrent) => {
      const preview = await transfer.preview(screen, file, place);
      if (!isCurrent()) return;
      const stored = storedAsk(preview);
      const ask = stored ?? initialAsk(preview);
      const next: ImportState = { ...NOTHING, step: 'mapping', file, preview, ask };
      setState(next);
      if (stored !== null && problemOf(preview, stored) === null) {
        setWork('trying');
        await tryOut(isCurrent, next);
      }
    });
  const bring = (answers: RecordData) =>
    attempt('importing', async () => {
      const { file, ask, trial } = state;
      if (file === null || ask === null) return;
      const seen = trial?.seen;
      const result = await transfer.bring(screen, file, { ...ask, seen, answers, isTrial: false }, follow());
      const isBlocked = result.imported === 0 && result.rejected > 0;
      setState((before) => ({
        ...before,
        ...(isBlocked ? { trial: { ...result, seen } } : { step: 'result', result }),
      }));
      if (isBlocked) return;
      showOnce(list.ports.notice, result);
      void list.reload();
    });
  return {
    state,
    work,
    done,
    errorMessage,
    read,
    retry: () => attempt('trying', (isCurrent) => tryOut(isCurrent, state)),
    /** With answers for every record. */
    bring,
    /** Of an import that runs: nothing of it stays. */
    cancel: () => abort.current?.abort(new Error('the operator cancelled the import')),
    /** Another mapping has to be tried again. */
    change: (ask: ImportAsk) => setState((before) => ({ ...before, ask, trial: null })),
    /** What does not change the trial. */
    choose: (ask: ImportAsk) => setState((before) => ({ ...before, ask })),
    goTo: (step: Step) => {
      setErrorMessage(null);
      setState((before) => (step === 'file' ? NOTHING : { ...before, step }));
    },
    saveTemplate: () => attempt('saving', () => transfer.saveTemplate(screen)),
    saveRejects: (of: ImportResult) =>
      attempt('saving', async () => {
        const { file, ask } = state;
        if (file === null || ask === null) return;
        await transfer.saveRejects(screen, file, {
          head: ask.head,
          sheet: ask.sheet,
          reasons: reasonsOf(of),
        });
      }),
    /** What became of an import of the last day. */
    open: (task: Task) =>
      attempt('importing', async (isCurrent) => {
        const result = await transfer.imported(task, follow());
        if (!isCurrent()) return;
        if (result === null) return setErrorMessage(texts.resultGone);
        showOnce(list.ports.notice, result);
        setState({ ...NOTHING, step: 'result', result });
        void list.reload();
      }),
  };
}

export type Importing = ReturnType<typeof useImport>;
