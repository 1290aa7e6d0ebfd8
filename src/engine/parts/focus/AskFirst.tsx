import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import * as texts from '#texts/parts';
import { PanelPopover } from './PanelPopover';
import './askFirst.css';

interface AskFirstProps {
  /** The question. */
  title: string;
  /** The button that does it; 确定 where none is named. */
  okText?: string;
  onConfirm(): unknown;
  /** The button that opens it. */
  children: ReactNode;
}

/** A question beside the button that was pressed. The focus is on its answer, and goes back to the button. */
export function AskFirst({ title, okText = texts.ok, onConfirm, children }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const opener = () => place.current?.querySelector('button');
  const close = () => {
    opener()?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <PanelPopover
      open={isOpen}
      onOpenChange={setOpen}
      opener={opener}
      trigger="click"
      destroyOnHidden
      afterOpenChange={(isShown) => isShown && answer.current?.focus()}
      content={
        <div role="dialog" aria-label={title} className="ask-first">
          <p>{title}</p>
          <Button size="small" onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            ref={answer}
            size="small"
            type="primary"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {okText}
          </Button>
        </div>
      }
    >
      <span ref={place}>{children}</span>
    </PanelPopover>
  );
}
