import { useRef, useState } from 'react';
import { confirmText, valueText } from '../../actions/confirmText';
import type { DraftStep } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action, Screen, Verb } from '../../contract/screen';
import { useFocusBack } from '../../parts/focus/useFocusBack';
import { nounOf } from '../../values/noun';
import { askScope } from './askScope';
import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';
import { DraftBar } from './DraftBar';
import { FormBody } from './FormBody';
import { FormField } from './FormField';
import type { FormPorts } from './formPorts';
import { showErrors, showRefusal } from './refusal';
import { useFormState } from './useFormState';

export interface AskDialogProps {
  said: Verb | Action;
  screen: Screen;
  /** What it is about: none for an action on the screen, several for one in bulk. */
  records: readonly RecordData[];
  /** Added to what is asked. */
  note?: string;
  ports: FormPorts;
  /** What opens this dialog, from the place of its ports. */
  step: DraftStep;
  /** A red button, for a verb that destroys; a declared action says so itself. */
  isDanger?: boolean;
  /** The answers in wire form. Rejects with a RequestError to keep the dialog open. */
  onSubmit(asked: RecordData): Promise<void>;
  onClose(): void;
}

/** What an action asks and has confirmed before it is done. Mounted while it is open. */
export function AskDialog({
  said,
  screen,
  records,
  note = '',
  ports,
  step,
  isDanger,
  onSubmit,
  onClose,
}: AskDialogProps) {
  useFocusBack();
  const [isLeaving, setLeaving] = useState(false);
  const fields = said.ask.map(({ field }) => field);
  const { scope, isUploading, draft } = useFormState({
    create: () => askScope({ said, screen, records, ports }),
    step,
    title: askTitle({ said, screen, records }),
  });
  const close = () => {
    draft.drop();
    onClose();
  };
  const question = `${questionOf({ said, screen, records }) ?? ''}${note}`;
  const leave = () => (scope.model.hasChanges() ? setLeaving(true) : close());
  const [isSaving, setSaving] = useState(false);
  // a settings page is not edited, it is saved
  const title = screen.kind === 'form' && said === screen.verbs.edit ? '保存' : said.title;
  const isBusy = useRef(false);
  const submit = async () => {
    if (isBusy.current) return;
    if (isUploading()) return ports.notice.warn('文件还在上传，请稍候');
    const asked = scope.model.typed();
    const errors = scope.model.judge(Object.keys(asked));
    if (errors.length > 0) return void showErrors(scope, errors);
    isBusy.current = true;
    setSaving(true);
    try {
      await onSubmit(asked);
      close();
    } catch (error) {
      showRefusal(scope, error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  return (
    <DialogFrame title={title} fieldCount={1} onClose={leave}>
      <DraftBar draft={draft} />
      <FormBody
        scope={scope}
        first={fields[0]?.name}
        okText={title}
        isDanger={isDanger ?? ('isDanger' in said && said.isDanger)}
        isSaving={isSaving}
        onSubmit={submit}
        onCancel={leave}
      >
        {question !== '' && <p className="form-confirm">{question}</p>}
        {fields.map((field) => (
          <FormField key={field.name} field={field} isWide={null} />
        ))}
      </FormBody>
      <DiscardDialog isOpen={isLeaving} onDiscard={close} onStay={() => setLeaving(false)} />
    </DialogFrame>
  );
}

/** 驳回「10086」, 批量下架 3 条: as whoever finds its draft knows it. */
function askTitle({ said, screen, records }: Pick<AskDialogProps, 'said' | 'screen' | 'records'>): string {
  const [record] = records;
  if (records.length > 1) return `${said.title} ${records.length} 条`;
  const label = screen.fields[screen.label];
  const name = record && label && !label.isSensitive ? valueText(label, record) : '-';
  return name === '-' ? `${said.title} · ${nounOf(screen.title)}` : `${said.title}「${name}」`;
}

/** The declared sentence; else what is about to happen, where nothing else is asked or several records are meant. */
function questionOf({ said, screen, records }: Pick<AskDialogProps, 'said' | 'screen' | 'records'>) {
  if (said.confirm !== null) return confirmText(said.confirm, screen.fields, records);
  if (records.length > 1) return `共 ${records.length} 条记录`;
  return said.ask.length === 0 ? `确定${said.title}？` : null;
}
