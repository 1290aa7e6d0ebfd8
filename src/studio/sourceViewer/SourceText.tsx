import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { parsed } from '../document/parsed';
import { describeWord } from './describeWord';
import { notableWords } from './notable';
import { WordDescriptionBox } from './WordDescriptionBox';
import { type Word, wordsOf } from './words';
import './sourceViewer.css';

interface SourceTextProps {
  /** `demo/table-list.json` */
  file: string;
  text: string;
}

/** A screen file to read: each word explains itself when it is pressed or reached by the arrow keys. */
export function SourceText({ file, text }: SourceTextProps) {
  const words = useMemo(() => wordsOf(text), [text]);
  const notable = useMemo(() => notableWords(text), [text]);
  const data = useMemo(() => parsed(text) ?? {}, [text]);
  const [at, setAt] = useState<number | null>(null);
  const host = useRef<HTMLPreElement>(null);
  const onKeyDown = useWordKeys(host, words.length);
  const chosen = at === null ? undefined : words[at];
  const choose = (word: Word) => {
    const index = words.findIndex(({ from }) => from === word.from);
    setAt(index);
    const element = host.current?.querySelector(`[data-word="${index}"]`);
    element?.scrollIntoView({ block: 'center' });
  };
  return (
    <section className="beside-source" aria-label={`文件 ${file}`}>
      <ul className="beside-notable" aria-label="这一页用到的词">
        {notable.map(({ label, word }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={chosen?.from === word.from}
              title={describeWord(data, word).sentences[0]}
              onClick={() => choose(word)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <pre ref={host} className="beside-text" onKeyDown={onKeyDown}>
        {pieces(text, words).map((piece) =>
          piece.index === null ? (
            piece.text
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a button's text cannot be selected and copied
            <span
              key={piece.index}
              role="button"
              className={`beside-word is-${words[piece.index]?.kind}`}
              aria-pressed={piece.index === at}
              tabIndex={piece.index === (at ?? 0) ? 0 : -1}
              data-word={piece.index}
              onFocus={() => setAt(piece.index)}
            >
              {piece.text}
            </span>
          ),
        )}
      </pre>
      <WordDescriptionBox
        description={chosen ? describeWord(data, chosen) : null}
        path={chosen?.path ?? []}
      />
    </section>
  );
}

/** The text cut at its words; the parts between have no number. */
function pieces(text: string, words: readonly Word[]): { text: string; index: number | null }[] {
  const found: { text: string; index: number | null }[] = [];
  let done = 0;
  for (const [index, { from, to }] of words.entries()) {
    found.push({ text: text.slice(done, from), index: null }, { text: text.slice(from, to), index });
    done = to;
  }
  return [...found, { text: text.slice(done), index: null }];
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys lead from word to word, Home and End to the first and the last. */
function useWordKeys(host: RefObject<HTMLElement | null>, count: number) {
  return (event: KeyboardEvent) => {
    const at = Number(event.target instanceof HTMLElement ? event.target.dataset.word : undefined);
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : at + (step ?? Number.NaN);
    const word = host.current?.querySelector<HTMLElement>(`[data-word="${next}"]`);
    if (!word) return;
    event.preventDefault();
    word.focus();
  };
}
