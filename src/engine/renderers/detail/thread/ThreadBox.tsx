import { Segmented } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Thread } from '../../../contract/screen';
import type { CompiledScreen } from '../../../language/derive/compile';
import { useResumeStep } from '../../../parts/drafts/useResumeStep';
import { lazyComponent } from '../../../parts/lazyComponent';
import { wireTime } from '../../../values/time/time';
import { placeOf } from './place';
import type { Letters } from './useThread';

const Composer = lazyComponent(() => import('./Composer').then((module) => module.Composer));

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
export function ThreadBox({ compiled, thread, record, letters, ports, onKey, onChanged }: ThreadBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /** Another one after each letter: an empty box. */
  const [round, setRound] = useState(0);
  const context = { now: wireTime(Date.now()), user: ports.session.user };
  const buttons = thread.write.flatMap(
    ({ action }) => compiled.rowActions.find(({ name }) => name === action) ?? [],
  );
  const open = buttons.filter(
    ({ definition, isFor }) => ports.session.can(definition.code) && isFor(record, context),
  );
  const current = open.find(({ name }) => name === chosen) ?? open[0];
  useResumeStep({
    place: ports.drafts,
    open: (step) => {
      if (step.do !== 'write') return false;
      if (!open.some(({ name }) => name === step.button)) return 'later';
      setChosen(String(step.button));
      return true;
    },
  });
  useEffect(() => {
    onKey.current = ({ key }) => {
      const button = open.find(({ definition }) => definition.key?.toUpperCase() === key.toUpperCase());
      if (!button) return false;
      setChosen(button.name);
      // the box of the chosen one is there with the next paint
      requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
      return true;
    };
    return () => {
      onKey.current = null;
    };
  });
  if (!current) return <p className="thread-closed">现在没有可以写的：先重新打开，或由有权限的人处理</p>;
  const side = thread.write.find(({ action }) => action === current.name)?.side;
  const place = letters.screen && placeOf(letters.screen, thread, side);
  return (
    <div ref={box} className={`thread-box ${place?.className ?? ''}`} style={place?.style}>
      {open.length > 1 && (
        <Segmented
          className="thread-modes"
          aria-label="写什么"
          size="small"
          options={open.map(({ name, title }) => ({ value: name, label: title }))}
          value={current.name}
          onChange={(next) => setChosen(String(next))}
        />
      )}
      <Composer
        key={`${current.name} ${round}`}
        compiled={compiled}
        thread={thread}
        action={current.definition}
        record={record}
        letters={letters}
        ports={ports}
        onSent={() => {
          setRound((count) => count + 1);
          letters.retry();
          onChanged?.();
        }}
        onStale={() => {
          letters.retry();
          onChanged?.();
        }}
      />
    </div>
  );
}
