import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applyFix } from '../../../../src/studio/diagnostics/applyFix';
import type { ScreenDiagnostic } from '../../../../src/studio/diagnostics/diagnostic';
import { type TextHandle, TextPane } from '../../../../src/studio/text/TextPane';
import type { LiveChecker } from '../check/liveChecker';
import { FILE, type LiveChecked } from '../check/protocol';
import EXAMPLE from '../example/gift.json?raw';
import { SUGGESTIONS, type Suggestion, suggested } from '../suggestions';
import { DerivedParts } from './DerivedParts';
import { Findings } from './Findings';
import { ScreenFrame } from './ScreenFrame';
import { useDark } from './useDark';
import './live.css';

/** ms after the last key until the file is read. */
const READ_MS = 200;

/** A screen file beside the screen that it yields: each change of the text is read, and drawn if it is sound. */
export function LiveExample({ checker }: { checker: LiveChecker }) {
  const [text, setText] = useState(EXAMPLE);
  const [hint, setHint] = useState<string | null>(null);
  const { errors, screen, derived } = useChecked(text, checker);
  const editor = useRef<TextHandle>(null);
  const isDark = useDark();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const suggest = (suggestion: Suggestion) => {
    setText(suggested(text, suggestion));
    setHint(suggestion.hint);
    // the editor has the text after the next drawing
    requestAnimationFrame(() => editor.current?.reveal(suggestion.shows));
  };
  const type = (now: string) => {
    // what a suggestion or a fix wrote is reported too
    if (now === text) return;
    setText(now);
    setHint(null);
  };
  const fix = (diagnostic: ScreenDiagnostic) => {
    if (diagnostic.fix) setText(applyFix(text, diagnostic.fix));
    setHint(null);
  };
  return (
    <div className="live" data-theme={isDark ? 'dark' : 'light'}>
      <fieldset className="live-suggestions">
        <legend>试着改一改：</legend>
        {SUGGESTIONS.map((one, index) => (
          <button
            key={one.title}
            ref={index === 0 ? first : null}
            type="button"
            disabled={suggested(text, one) === text}
            onClick={() => suggest(one)}
          >
            {one.title}
          </button>
        ))}
        <button
          type="button"
          className="live-reset"
          disabled={text === EXAMPLE}
          onClick={() => {
            setText(EXAMPLE);
            setHint(null);
          }}
        >
          还原文件
        </button>
      </fieldset>
      <div className="live-panes">
        <section className="live-file" aria-label="页面文件">
          <p className="live-head">{FILE}</p>
          <TextPane
            ref={editor}
            isHidden={false}
            text={text}
            diagnostics={errors}
            checker={{ ...checker, check: async (file) => checker.check(file) }}
            onChange={type}
            onPlace={() => undefined}
            onFix={fix}
          />
          <Findings
            errors={errors}
            hint={hint}
            onFix={fix}
            onPlace={({ path }) => editor.current?.reveal(path)}
          />
        </section>
        <section className="live-screen" aria-label="这个文件的页面">
          <p className="live-head">
            {screen?.route ?? ''}
            <span>{errors.length > 0 ? '上一次能用的样子' : '数据只在这个浏览器的内存里，刷新就是新的'}</span>
          </p>
          <ScreenFrame screen={screen} isDark={isDark} />
        </section>
      </div>
      {derived && <DerivedParts derived={derived} />}
    </div>
  );
}

/** What the check says of the text; screen and parts are those of the last sound one. */
function useChecked(text: string, checker: LiveChecker): LiveChecked {
  const [checked, setChecked] = useState<LiveChecked>({ errors: [], screen: null, derived: null });
  const read = useEffectEvent(async (now: string) => {
    const found = await checker.check({ text: now });
    // a later text is being read already
    if (now !== text) return;
    setChecked((before) => (found.errors.length > 0 ? { ...before, errors: found.errors } : found));
  });
  useEffect(() => {
    const timer = setTimeout(() => void read(text), READ_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return checked;
}
