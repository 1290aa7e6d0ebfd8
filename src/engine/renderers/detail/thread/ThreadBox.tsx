import { Segmented } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Thread } from '../../../contract/screen';
import type { CompiledButton, CompiledScreen } from '../../../language/derive/compile';
import { useResumeStep } from '../../../parts/drafts/useResumeStep';
import { isFocusNowhere } from '../../../parts/focus/isFocusNowhere';
import { wireTime } from '../../../values/time/time';
import { Composer } from './Composer';
import { placeOf } from './place';
import type { Letters } from './useThread';

interface ThreadBoxProps {
  compiled: CompiledScreen;
  thread: Thread;
  record: RecordData;
  letters: Letters;
  ports: EnginePorts;
  onKey: RefObject<((event: KeyboardEvent) => boolean) | null>;
  onChanged?(): void;
}

/** Where one writes: to the person, or whatever else the operator may write about the record as it is. */
export function ThreadBox(props: ThreadBoxProps) {
  const { compiled, thread, record, letters, ports, onKey, onChanged } = props;
  const box = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState<ReadonlySet<string>>(NONE);
  /** Counts what each button sent: an empty box after each. */
  const [sent, setSent] = useState<Readonly<Record<string, number>>>({});
  const open = openButtons(props);
  // what is being written stays, also when the record was handled meanwhile
  const shown = buttonsOf(props).filter((button) => open.includes(button) || typed.has(button.name));
  const current = shown.find(({ name }) => name === chosen) ?? shown[0];
  useResumeStep({
    place: ports.drafts,
    open: (step) => {
      if (step.do !== 'write') return false;
      if (!shown.some(({ name }) => name === step.button)) return 'later';
      choose(String(step.button));
      return true;
    },
  });
  useEffect(() => {
    onKey.current = ({ key }) => {
      const button = shown.find(({ definition }) => definition.key?.toUpperCase() === key.toUpperCase());
      if (!button) return false;
      choose(button.name);
      focusComposer(box);
      return true;
    };
    return () => {
      onKey.current = null;
    };
  });
  const [hasSent, shownName] = [Object.keys(sent).length > 0, current?.name];
  // an empty box replaces the one that was sent, or another one where the record takes no more of those
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a box is replaced
  useEffect(() => {
    if (hasSent && isFocusNowhere()) focusComposer(box);
  }, [sent, shownName]);
  if (!current) return <p className="thread-closed">{texts.nothingToWrite}</p>;
  const side = thread.write.find(({ action }) => action === current.name)?.side;
  const place = letters.screen && placeOf(letters.screen, thread, side);
  const again = () => {
    letters.retry();
    onChanged?.();
  };
  return (
    <div ref={box} className={`thread-box ${place?.className ?? ''}`} style={place?.style}>
      {shown.length > 1 && (
        <Segmented
          className="thread-modes"
          aria-label={texts.whatToWrite}
          size="small"
          options={shown.map(({ name, title }) => ({ value: name, label: title }))}
          value={current.name}
          onChange={(next) => choose(String(next))}
        />
      )}
      {!open.includes(current) && (
        <p className="thread-news" role="status">
          {texts.handledMeanwhile(current.title)}
        </p>
      )}
      {shown.map(({ name, definition }) => (
        <div key={`${name} ${sent[name] ?? 0}`} className="thread-composer" hidden={name !== current.name}>
          <Composer
            compiled={compiled}
            thread={thread}
            action={definition}
            record={record}
            letters={letters}
            ports={ports}
            onTyped={(hasText) => setTyped((before) => toggled(before, name, hasText))}
            onSent={() => {
              setTyped((before) => toggled(before, name, false));
              setSent((before) => ({ ...before, [name]: (before[name] ?? 0) + 1 }));
              focusComposer(box);
              again();
            }}
            onStale={again}
          />
        </div>
      ))}
    </div>
  );
}

/** The box that shows with the next paint. */
function focusComposer(box: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    box.current?.querySelector<HTMLElement>('.thread-composer:not([hidden]) textarea')?.focus(),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The same set where nothing changes. */
function toggled(before: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  if (before.has(name) === isIn) return before;
  return new Set(isIn ? [...before, name] : [...before].filter((one) => one !== name));
}

function buttonsOf({ compiled, thread }: ThreadBoxProps): CompiledButton<Action>[] {
  return thread.write.flatMap(({ action }) => compiled.rowActions.find(({ name }) => name === action) ?? []);
}

/** What this operator may write about the record as it is. */
function openButtons(props: ThreadBoxProps): CompiledButton<Action>[] {
  const { record, ports } = props;
  const context = { now: wireTime(Date.now()), user: ports.session.user };
  return buttonsOf(props).filter(
    ({ definition, isFor }) => ports.session.can(definition.code) && isFor(record, context),
  );
}
