import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type FoundInScreen, type FoundRecord, useAnswer } from '../../../engine/index';
import { PaletteOption } from './PaletteOption';
import type { RecordFinder } from './records';

export interface RecordTarget {
  screen: FoundInScreen;
  record: FoundRecord;
}

interface RecordButtonsProps {
  target: RecordTarget;
  finder: RecordFinder;
  onBack(): void;
  onClose(): void;
}

/** What this operator may do with a found record now. Each opens the record, and asks there before it acts. */
export function RecordButtons({ target, finder, onBack, onClose }: RecordButtonsProps) {
  const { screen, record } = target;
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const { answer, error } = useAnswer(() => finder.buttonsOf(screen, record), [finder, screen, record]);
  const buttons = answer ?? [];
  useEffect(() => {
    list.current?.focus();
  }, []);
  const choose = (id: string | undefined) => {
    if (id === undefined) return;
    onClose();
    finder.open(screen, record, id);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isBack = ['ArrowLeft', 'Backspace', 'Escape'].includes(event.key);
    if (!step && !isBack && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (step) setAt((at + step + buttons.length) % Math.max(buttons.length, 1));
    else if (isBack) onBack();
    else choose(buttons[at]?.id);
  };
  return (
    <>
      <p className="palette-target">
        <Button onClick={onBack}>返回</Button>
        {screen.title} · {record.text}
      </p>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={`${record.text}的操作`}
        aria-activedescendant={buttons.length > 0 ? `palette-${at}` : undefined}
        className="palette-list"
        aria-busy={answer === null && error === null}
        onKeyDown={press}
      >
        {buttons.map(({ id, title }, index) => (
          <PaletteOption
            key={id}
            index={index}
            isSelected={index === at}
            onChoose={() => choose(id)}
            onKeyDown={press}
          >
            {title}
          </PaletteOption>
        ))}
      </div>
      {buttons.length === 0 && (
        <p className="page-loading" role="status">
          {error ?? (answer === null ? '正在读取…' : '现在没有可以做的操作')}
        </p>
      )}
    </>
  );
}
