import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Checker } from '../checker/checker';
import type { Checked } from '../checker/protocol';
import type { OpenedForm, StudioCalls } from '../studioCalls';

/** ms after the last key until the draft is read, and until it is kept. */
const READ_MS = 200;
const SAVE_MS = 800;

/** Where the draft is: `typed` here alone, `kept` with the server, `lost` when it could not be. */
export type SaveState = 'same' | 'typed' | 'kept' | 'lost';

interface DraftInput {
  opened: OpenedForm;
  /** What is shown where the server has neither a screen nor a draft. */
  initialText: string;
  calls: StudioCalls;
  checker: Checker;
}

/** The text that is edited, checked and kept as it is typed; what was typed last session comes first. */
export function useDraft({ opened, initialText, calls, checker }: DraftInput) {
  const { id, active, draft } = opened;
  const [text, setText] = useState(draft?.text ?? active?.text ?? initialText);
  const [base, setBase] = useState(draft ? draft.base : (active?.id ?? null));
  const [saveState, setSaveState] = useState<SaveState>(draft ? 'kept' : 'same');
  const [authors, setAuthors] = useState(opened.authors);
  const [isNewer, setNewer] = useState(active !== null && draft !== null && draft.base !== active.id);
  const [checked, setChecked] = useState<Checked & { edition: number }>({
    errors: [],
    screen: null,
    edition: 0,
  });
  const read = useEffectEvent(async (now: string) => {
    const found = await checker.check({ file: `${id}.json`, text: now });
    // a later text is being read already
    if (now === text) setChecked(({ edition }) => ({ ...found, edition: edition + 1 }));
  });
  useEffect(() => {
    const timer = setTimeout(() => void read(text), READ_MS);
    return () => clearTimeout(timer);
  }, [text]);
  /** What only this page knows. */
  const pending = useRef<string | null>(null);
  const save = useEffectEvent(async (now: string) => {
    try {
      const { authors: others, activeId } = await calls.keep({ id, text: now, base });
      setAuthors(others);
      setNewer(activeId !== base);
      // what was typed meanwhile is still to be kept
      if (pending.current !== now) return;
      pending.current = null;
      setSaveState((was) => (was === 'typed' || was === 'lost' ? 'kept' : was));
    } catch {
      // shown beside the title; the text stays here and the next key tries again
      setSaveState('lost');
    }
  });
  useEffect(() => {
    if (saveState !== 'typed') return;
    const timer = setTimeout(() => void save(text), SAVE_MS);
    return () => clearTimeout(timer);
  }, [text, saveState]);
  const leave = useEffectEvent(() => pending.current !== null && void save(pending.current));
  useEffect(() => () => void leave(), []);
  return {
    text,
    base,
    saveState,
    /** Others who edit the screen, and whether one of them published meanwhile. */
    authors,
    isNewer,
    checked,
    change(now: string) {
      // the editor also reports what was put into it
      if (now === text) return;
      pending.current = now;
      setText(now);
      setSaveState('typed');
    },
    /** The text with what another published, which is the version on which it is based now. */
    rebase(now: string, version: string) {
      pending.current = now;
      setText(now);
      setBase(version);
      setNewer(false);
      setSaveState('typed');
    },
    /** Published, submitted or discarded: this is the current state; a draft that was submitted stays. */
    settle({ draft: now, active: published, fileText }: OpenedForm) {
      pending.current = null;
      setText(now?.text ?? published?.text ?? fileText ?? text);
      setBase(now ? now.base : (published?.id ?? null));
      setNewer(false);
      setSaveState(now ? 'kept' : 'same');
    },
  };
}
