import { useState } from 'react';
import { messageOf } from '../../engine/index';
import type { Beginning, ListedForm, StudioCalls } from '../studioCalls';
import { copyScreen } from './copyScreen';
import { newScreen } from './newScreen';
import { ownNames } from './ownNames';
import { starterId, starterText } from './starters';

export type StartKind = 'starter' | 'screen' | 'sheet' | 'table';

interface NewScreenInput {
  calls: StudioCalls;
  /** Screens that there are. */
  forms: readonly ListedForm[];
  /** The data source to begin from; null: the operator chooses. */
  source: string | null;
  /** The screen to begin from; null: the operator chooses. */
  copy: string | null;
  onMake(id: string): void;
}

/** What a new screen begins with, and the call that makes it of that. */
export function useNewScreen({ calls, forms, source, copy, onMake }: NewScreenInput) {
  const [startKind, setStartKind] = useState<StartKind>(
    copy !== null ? 'screen' : source === null ? 'starter' : 'table',
  );
  /** Null: nothing, an empty screen. */
  const [starter, setStarter] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(copy);
  const [found, setFound] = useState<Beginning | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isReady =
    startKind === 'starter' ||
    (startKind === 'screen' ? copied !== null : found !== null && found.columns.length > 0);
  const textFor = async (id: string, title: string): Promise<string> => {
    const names = ownNames(id, forms);
    if (found !== null) return (await calls.begin(id, { ...found, title })).text;
    const [text, from] = await original();
    if (text === null) return newScreen(id, title, names);
    const copy = copyScreen(text, from, { id, title, names });
    if (copy === null) throw new Error(`页面 ${from} 的文件读不出来，不能照着做`);
    return copy;
  };
  /** The text that the screen is a copy of, with its id; null: of none. */
  const original = async (): Promise<[text: string | null, id: string]> => {
    if (startKind === 'screen' && copied !== null)
      return [(await calls.open(copied)).active?.text ?? '', copied];
    return starter === null ? [null, ''] : [await starterText(starter), starterId(starter)];
  };
  return {
    startKind,
    starter,
    setStarter,
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
    async make(id: string, title: string) {
      setBusy(true);
      setFailure(null);
      try {
        // the designer opens what is stored, and the list shows it
        await calls.keep({ id, text: await textFor(id, title), base: null });
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
