import { useState } from 'react';
import { messageOf } from '../../engine/index';
import type { Beginning, StudioCalls } from '../studioCalls';
import { copyScreen } from './copyScreen';

export type StartKind = 'empty' | 'screen' | 'sheet' | 'table';

interface NewScreenInput {
  calls: StudioCalls;
  /** The data source to begin from; null: the operator chooses. */
  source: string | null;
  /** The screen to begin from; null: the operator chooses. */
  copy: string | null;
  onMake(id: string): void;
}

/** What a new screen begins with, and the call that makes it of that. */
export function useNewScreen({ calls, source, copy, onMake }: NewScreenInput) {
  const [startKind, setStartKind] = useState<StartKind>(
    copy !== null ? 'screen' : source === null ? 'empty' : 'table',
  );
  const [copied, setCopied] = useState<string | null>(copy);
  const [found, setFound] = useState<Beginning | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isReady =
    startKind === 'empty' ||
    (startKind === 'screen' ? copied !== null : found !== null && found.columns.length > 0);
  const textFor = async (id: string): Promise<string | null> => {
    if (startKind === 'screen' && copied !== null) {
      const { active: text } = await calls.open(copied);
      return copyScreen(text?.text ?? '', copied, id);
    }
    return found === null ? null : (await calls.begin(id, found)).text;
  };
  return {
    startKind,
    copied,
    setCopied,
    found,
    setFound,
    failure,
    isBusy,
    isReady,
    turn(next: StartKind) {
      setStartKind(next);
      setFound(null);
      setFile(null);
      setFailure(null);
    },
    setSheet(beginning: Beginning | null, chosen: File | null) {
      setFound(beginning);
      setFile(chosen);
    },
    async make(id: string) {
      setBusy(true);
      setFailure(null);
      try {
        const text = await textFor(id);
        // the designer opens what is kept
        if (text !== null) await calls.keep({ id, text, base: null });
        if (file !== null && found?.rows !== undefined) await calls.saveSheet(id, { file, rows: found.rows });
        onMake(id);
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
