import { Button } from 'antd';
import { useRef, useState } from 'react';
import * as texts from '#texts/renderers/detail';
import { isStale } from '../../../contract/errors';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Thread } from '../../../contract/screen';
import type { CompiledScreen } from '../../../language/derive/compile';
import { newKey } from '../../../parts/newKey';
import { notifyDone } from '../../../parts/undoNotice';
import { PromptPage } from '../../form/PromptPage';
import { useMacros } from './useMacros';
import type { Letters } from './useThread';

interface ComposerProps {
  compiled: CompiledScreen;
  thread: Thread;
  action: Action;
  record: RecordData;
  letters: Letters;
  ports: EnginePorts;
  onTyped(hasText: boolean): void;
  onSent(): void;
  /** The record was handled meanwhile: what is shown is read again, what is typed stays. */
  onStale(): void;
}

/** The open box: nothing is sent while a letter of somebody else is unseen. */
export function Composer(props: ComposerProps) {
  const { compiled, thread, action, record, letters, ports, onTyped, onSent, onStale } = props;
  const { screen } = compiled;
  const seen = useSeen(letters, ports.session.user.id);
  const macros = useMacros({ macros: thread.macros, screen, record, ports });
  const [key] = useState(newKey);
  const send = async (answers: RecordData) => {
    if (seen.isNew(await letters.again())) {
      letters.retry();
      return false;
    }
    const id = String(record.id);
    try {
      const { message } = await ports.data.act(screen, action.name, { ...answers, id, idempotencyKey: key });
      notifyDone(message, { screen, definition: action, ids: [id], ports, changed: onStale });
    } catch (error) {
      if (isStale(error)) onStale();
      throw error;
    }
    onSent();
    return true;
  };
  return (
    <PromptPage
      definition={action}
      screen={screen}
      record={record}
      ports={ports}
      step={{ do: 'write', button: action.name }}
      macros={macros}
      onTyped={onTyped}
      onSubmit={send}
    >
      {seen.others.length > 0 && (
        <div className="thread-news" role="alert">
          <span>{texts.newMessages(seen.others.length)}</span>
          <Button type="link" size="small" onClick={seen.confirm}>
            {texts.haveRead}
          </Button>
        </div>
      )}
    </PromptPage>
  );
}

/** Which letters the operator has seen: all that were there at first, and their own. */
function useSeen({ records, screen }: Letters, userId: string) {
  const seen = useRef<Set<string> | null>(null);
  const [, redraw] = useState(0);
  if (seen.current === null && screen !== null) seen.current = new Set(records.map(({ id }) => String(id)));
  const isUnseen = ({ id, createBy }: RecordData) =>
    seen.current !== null && !seen.current.has(String(id)) && String(createBy ?? '') !== userId;
  return {
    others: records.filter(isUnseen),
    isNew: (newest: readonly RecordData[]) => newest.some(isUnseen),
    confirm: () => {
      for (const { id } of records) seen.current?.add(String(id));
      redraw((count) => count + 1);
    },
  };
}
