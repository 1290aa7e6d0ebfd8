import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { confirmText, valueText } from '../../actions/confirmText';
import type { Field } from '../../contract/field';
import type { DraftStep } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action, Screen, Verb } from '../../contract/screen';
import { useFocusBack } from '../../parts/focus/useFocusBack';
import { type Risk, RiskNote } from '../../parts/inputs/RiskNote';
import { useLeftOut } from '../../parts/inputs/useLeftOut';
import { nounOf } from '../../values/noun';
import { sheetOf } from '../../widgets/sheets';
import { answerable, askScope } from './askScope';
import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';
import { DraftBar } from './DraftBar';
import { FormBody } from './FormBody';
import { FormField } from './FormField';
import type { FormPorts } from './formPorts';
import { digitOf } from './quick/digitOf';
import { type NumberedChoices, QuickAnswers } from './quick/QuickAnswers';
import { useRecentAnswers } from './quick/useRecentAnswers';
import { focusField, showErrors, showRefusal } from './refusal';
import { useFormState } from './useFormState';

export interface AskDialogProps {
  said: Verb | Action;
  screen: Screen;
  /** What it is about: none for an action on the screen, several for one in bulk. */
  records: readonly RecordData[];
  /** Added to what is asked. */
  note?: string;
  /** Those of the records that are to be looked at twice: they can be left out. */
  risks?: readonly Risk[];
  ports: FormPorts;
  /** What opens this dialog, from the place of its ports. */
  step: DraftStep;
  /** A red button, for a verb that destroys; a declared action says so itself. */
  isDanger?: boolean;
  /** Asked beside what is judged, not over it. */
  isBeside?: boolean;
  /** The answers in wire form, and the records that were not left out. Rejects with a RequestError to keep the dialog open. */
  onSubmit(asked: RecordData, records: readonly RecordData[]): Promise<void>;
  onClose(): void;
}

/** What an action asks and has confirmed before it is done. Mounted while it is open. */
export function AskDialog({
  said,
  screen,
  records,
  note = '',
  risks = NO_RISKS,
  ports,
  step,
  isDanger,
  isBeside,
  onSubmit,
  onClose,
}: AskDialogProps) {
  useFocusBack();
  const [isLeaving, setLeaving] = useState(false);
  const fields = answerable({ said, screen, ports });
  const { scope, isUploading, draft } = useFormState({
    create: () => askScope({ said, screen, records, ports }),
    step,
    title: askTitle({ said, screen, records }),
  });
  const close = () => {
    draft.drop();
    onClose();
  };
  const { kept, ...leaving } = useLeftOut(records, risks);
  const shown = fields.filter((field) => scope.model.isShown(field));
  // where no question is for these records, what is about to happen is all there is to say
  const [startsAtOk] = useState(() => shown.every(({ isRequired }) => !isRequired));
  const otherwise = shown.length === 0 ? `确定${said.title}？` : '';
  const question = `${questionOf({ said, screen, records: kept }) ?? otherwise}${note}`;
  const leave = () => (scope.model.hasChanges() ? setLeaving(true) : close());
  const [isSaving, setSaving] = useState(false);
  // a settings page is not edited, it is saved
  const title = screen.kind === 'form' && said === screen.verbs.edit ? '保存' : said.title;
  const isBusy = useRef(false);
  const recent = useRecentAnswers({ said, screen, userId: ports.session.user.id });
  const digits = useRef<NumberedChoices | null>(null);
  const numbered = fields.find(isOneOfFew);
  const submit = async () => {
    if (isBusy.current) return;
    if (isUploading()) return ports.notice.warn('文件还在上传，请稍候');
    const asked = scope.model.typed();
    const errors = scope.model.judge(Object.keys(asked));
    if (errors.length > 0) return void showErrors(scope, errors);
    isBusy.current = true;
    setSaving(true);
    try {
      await onSubmit(asked, kept);
      recent.remember(asked);
      close();
    } catch (error) {
      showRefusal(scope, error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  /** A digit answers the first choice; where nothing else is missing that is all there was to say. */
  const takeDigit = (event: KeyboardEvent) => {
    const { field, values } = digits.current ?? {};
    const value = values?.[(field && digitOf(event, scope.idOf(field.name))) ?? -1];
    if (!field || value === undefined || !scope.model.isShown(field)) return;
    event.preventDefault();
    event.stopPropagation();
    scope.model.write(field.name, value);
    const [missing] = scope.model.judge(Object.keys(scope.model.typed()));
    if (missing) focusField(scope.idOf(missing.field));
    else void submit();
  };
  return (
    <DialogFrame title={title} isBeside={isBeside} fieldCount={1} onClose={leave}>
      <div onKeyDownCapture={takeDigit}>
        <DraftBar draft={draft} />
        <FormBody
          scope={scope}
          first={shown[0]?.name}
          startsAtOk={startsAtOk}
          okText={title}
          isDanger={isDanger ?? ('isDanger' in said && said.isDanger)}
          isSaving={isSaving}
          onSubmit={submit}
          onCancel={leave}
        >
          <RiskNote risks={risks} {...leaving} />
          {question !== '' && <p className="form-confirm">{question}</p>}
          {fields.map((field) => (
            <Fragment key={field.name}>
              <FormField field={field} isWide={null} />
              <QuickAnswers
                field={field}
                recent={recent.of(field.name)}
                digits={field === numbered ? digits : null}
              />
            </Fragment>
          ))}
        </FormBody>
      </div>
      <DiscardDialog isOpen={isLeaving} onDiscard={close} onStay={() => setLeaving(false)} />
    </DialogFrame>
  );
}

const NO_RISKS: readonly Risk[] = [];

/** One choice among a few: the first of these is what digits answer. */
function isOneOfFew(field: Field): boolean {
  const { coded } = sheetOf(field);
  return !field.isMultiple && (coded === 'options' || coded === 'dictionary');
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
