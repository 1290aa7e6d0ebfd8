import { useRef, useState } from 'react';
import { isStale } from '../../../contract/errors';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Thread } from '../../../contract/screen';
import type { CompiledScreen } from '../../../language/derive/compile';
import { newKey } from '../../../parts/newKey';
import { notifyDone } from '../../../parts/undoNotice';
import { DraftBar } from '../../form/drafts/DraftBar';
import { FormBody } from '../../form/FormBody';
import { FormField } from '../../form/fields/FormField';
import { answerable, promptScope } from '../../form/model/promptScope';
import { goToError, showRefusal } from '../../form/model/refusal';
import { useFormState } from '../../form/model/useFormState';
import { FoldedNote } from '../../form/quick/FoldedNote';
import { useBusy } from '../../form/saving/useBusy';
import { MacroMenu } from './MacroMenu';
import type { Letters } from './useThread';

interface ComposerProps {
  compiled: CompiledScreen;
  thread: Thread;
  action: Action;
  record: RecordData;
  letters: Letters;
  ports: EnginePorts;
  onSent(): void;
  /** The record was handled meanwhile: what is shown is read again, what is typed stays. */
  onStale(): void;
}

/**
 * The open box: Ctrl+Enter sends. What others wrote since the operator began shows first: nothing is sent on what they have not
 * seen. What is typed is a draft like that of any form.
 */
export function Composer(props: ComposerProps) {
  const { compiled, thread, action, record, letters, ports, onSent, onStale } = props;
  const { screen } = compiled;
  const fields = answerable({ definition: action, screen, ports });
  const { scope, isUploading, draft } = useFormState({
    create: () => promptScope({ definition: action, screen, records: [record], ports }),
    step: { do: 'write', button: action.name },
    title: `${action.title} · ${screen.title}`,
  });
  const { isBusy, isAtWork, start } = useBusy((error) => showRefusal(scope, error));
  const seen = useSeen(letters, ports.session.user.id);
  const [key] = useState(newKey);
  const send = async (answers: RecordData) => {
    const newest = await letters.again();
    if (seen.isNew(newest)) return letters.retry();
    try {
      const id = String(record.id);
      const { message } = await ports.data.act(screen, action.name, { ...answers, id, idempotencyKey: key });
      notifyDone(message, { screen, definition: action, ids: [id], ports, changed: onStale });
    } catch (error) {
      if (isStale(error)) onStale();
      throw error;
    }
    draft.drop();
    onSent();
  };
  const submit = async () => {
    if (isAtWork()) return;
    if (isUploading()) return ports.notice.warn('文件还在上传，请稍候');
    const answers = scope.model.typed();
    const errors = await scope.model.validate(Object.keys(answers));
    if (errors.length > 0) return goToError(scope, errors);
    await start(() => send(answers));
  };
  const discard = () => {
    draft.drop();
    for (const { name } of fields) scope.model.write(name, null);
  };
  const [text] = fields;
  if (!text) return null;
  return (
    <div className="thread-composer">
      <DraftBar draft={draft} />
      {seen.others.length > 0 && (
        <div className="thread-news" role="alert">
          <span>{seen.others.length} 句新的话，请先看看再发</span>
          <button type="button" className="form-restore" onClick={seen.confirm}>
            看过了
          </button>
        </div>
      )}
      <FormBody
        scope={scope}
        first={undefined}
        okText={action.title}
        cancelText="清空"
        isDanger={action.isDanger}
        isSaving={isBusy}
        onSubmit={submit}
        onCancel={discard}
      >
        {thread.macros && (
          <MacroMenu macros={thread.macros} field={text} screen={screen} record={record} ports={ports}>
            <FormField field={text} isWide />
          </MacroMenu>
        )}
        {!thread.macros && <FormField field={text} isWide />}
        {fields.slice(1).map((field) =>
          field.isRequired ? (
            <FormField key={field.name} field={field} isWide />
          ) : (
            <FoldedNote key={field.name} field={field}>
              <FormField field={field} isWide />
            </FoldedNote>
          ),
        )}
      </FormBody>
    </div>
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
