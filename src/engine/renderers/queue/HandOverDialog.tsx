import { Button, Modal, Spin } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import * as texts from '#texts/renderers/queue';
import type { EndpointPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { useAnswer } from '../../parts/answer/useAnswer';
import { useFocusBack } from '../../parts/focus/useFocusBack';

interface HandOverDialogProps {
  screen: Screen;
  endpoints: EndpointPort;
  record: RecordData;
  onChoose(operatorId: string): void;
  onClose(): void;
}

/** Who is to decide the record at hand instead. A digit chooses, Enter hands it over. */
export function HandOverDialog({ screen, endpoints, record, onChoose, onClose }: HandOverDialogProps) {
  useFocusBack();
  const id = String(record.id);
  const { answer, error, retry } = useAnswer(
    () => endpoints['GET assignees'](screen, { id }),
    [screen, endpoints, id],
    { what: texts.assignees },
  );
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (/^[1-9]$/.test(key)) list.current?.querySelectorAll('button')[Number(key) - 1]?.focus();
  };
  return (
    <Modal open title={texts.handOverTo} width={400} footer={null} onCancel={onClose}>
      {error !== null && (
        <p role="alert">
          {error} <Button onClick={retry}>{texts.retry}</Button>
        </p>
      )}
      {answer === null && error === null && <Spin />}
      {answer?.length === 0 && <p>{texts.nobodyElse}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: digits lead to its buttons */}
      <div ref={list} className="queue-people" onKeyDown={onKeyDown}>
        {answer?.map(({ value, text }, index) => (
          <Button key={value} block autoFocus={index === 0} onClick={() => onChoose(value)}>
            {text}
            {index < 9 && <kbd>{index + 1}</kbd>}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
