import { type PropsWithChildren, type ReactNode, useRef, useState } from 'react';
import * as texts from '#texts/renderers/form';
import * as signs from '#texts/signs';
import { confirmText, valueText } from '../../actions/confirmText';
import { paymentIn } from '../../actions/recordTitle';
import { isEmpty } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { DraftStep } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action, Screen, Verb } from '../../contract/screen';
import { useFocusBack } from '../../parts/focus/useFocusBack';
import { type Risk, RiskNote } from '../../parts/inputs/RiskNote';
import { useLeftOut } from '../../parts/inputs/useLeftOut';
import { nounOf } from '../../values/noun';
import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';
import { DraftBar } from './drafts/DraftBar';
import { FormBody } from './FormBody';
import { FormField } from './fields/FormField';
import type { FormPorts } from './model/formPorts';
import { FoldedNote, isNote } from './quick/FoldedNote';
import { QuickAnswers } from './quick/QuickAnswers';
import { useDigits } from './quick/useDigits';
import { useRecentAnswers } from './quick/useRecentAnswers';
import { usePrompts } from './saving/usePrompts';

export interface PromptDialogProps {
  definition: Verb | Action;
  /** Of the dialog, where it says more than the definition's. */
  title?: string;
  screen: Screen;
  /** What it is about: none for an action on the screen, several for one in bulk. */
  records: readonly RecordData[];
  /** Added to the prompt. */
  note?: string;
  /** What will happen, above the prompt; it makes the dialog wide. */
  children?: ReactNode;
  /** Those of the records that have an alert: they can be left out. */
  risks?: readonly Risk[];
  ports: FormPorts;
  /** What opens this dialog, from the place of its ports. */
  step: DraftStep;
  /** A red button, for a verb that destroys; a declared action says so itself. */
  isDanger?: boolean;
  /** Asked in the page, below what is judged, not over it. */
  isInPlace?: boolean;
  /** The answers in wire form, and the records that were not left out. Rejects with a RequestError to keep the dialog open. */
  onSubmit(answers: RecordData, records: readonly RecordData[]): Promise<void>;
  onClose(): void;
}

/** What an action asks and has confirmed before it is done. Mounted while it is open. */
export function PromptDialog({
  definition,
  title: ownTitle,
  screen,
  records,
  note = '',
  children,
  risks = NO_RISKS,
  ports,
  step,
  isDanger,
  isInPlace,
  onSubmit,
  onClose,
}: PromptDialogProps) {
  useFocusBack();
  const [isLeaving, setLeaving] = useState(false);
  const { remaining, ...leaving } = useLeftOut(records, risks);
  const recent = useRecentAnswers({ definition, screen, userId: ports.session.user.id });
  const { fields, scope, draft, isBusy, submit } = usePrompts({
    ...{ definition, screen, records, ports, step },
    title: promptTitle({ definition, screen, records }),
    onAnswered: async (answers) => {
      await onSubmit(answers, remaining);
      recent.remember(answers);
      close();
    },
  });
  const close = () => {
    draft.drop();
    onClose();
  };
  const shown = fields.filter((field) => scope.model.isShown(field));
  // where no question is for these records, what is about to happen is all there is to say
  const [startsAtOk] = useState(() => shown.every(({ isRequired }) => !isRequired));
  const notes = new Set(definition.ask.filter(isNote).map(({ field }) => field));
  // what is filled in already is only looked at
  const [first] = useState(
    () =>
      shown.find(({ name, isRequired }) => isRequired && isEmpty(scope.model.form.values[name])) ?? shown[0],
  );
  const otherwise = shown.length === 0 ? texts.confirmAction(definition.title) : '';
  const question = `${questionOf({ definition, screen, records: remaining }) ?? otherwise}${note}`;
  const [record, ...others] = remaining;
  const payment = record && others.length === 0 ? paymentIn(screen, record) : null;
  const leave = () => (scope.model.hasChanges() ? setLeaving(true) : close());
  // a settings page is not edited, it is saved
  const okText = screen.kind === 'form' && definition === screen.verbs.edit ? texts.save : definition.title;
  const ok = useRef<HTMLButtonElement>(null);
  const canUndo = 'undo' in definition && definition.undo !== null;
  const digits = useDigits({ scope, fields, ok, submit: canUndo ? () => void submit() : null });
  return (
    <DialogFrame
      title={ownTitle ?? okText}
      isInPlace={isInPlace}
      fieldCount={children ? WIDE : 1}
      onClose={leave}
    >
      <div onKeyDownCapture={digits.take}>
        <FormBody
          scope={scope}
          above={<DraftBar draft={draft} />}
          first={first?.name}
          startsAtOk={startsAtOk}
          okText={okText}
          okRef={ok}
          isDanger={isDanger ?? ('isDanger' in definition && definition.isDanger)}
          isSaving={isBusy}
          onSubmit={submit}
          onCancel={leave}
        >
          {payment && <p className="form-sum">{payment.sum}</p>}
          {children && <div className="form-preview">{children}</div>}
          <RiskNote risks={risks} {...leaving} />
          {question !== '' && <p className="form-confirm">{question}</p>}
          {fields.map((field) => {
            const Frame = notes.has(field) && (question !== '' || fields.length > 1) ? FoldedNote : Unfolded;
            return (
              <Frame key={field.name} field={field}>
                <FormField field={field} isWide={null} />
                <QuickAnswers
                  field={field}
                  recent={recent}
                  report={digits.isNumbered(field) ? digits.put : null}
                />
              </Frame>
            );
          })}
        </FormBody>
      </div>
      <DiscardDialog isOpen={isLeaving} onDiscard={close} onStay={() => setLeaving(false)} />
    </DialogFrame>
  );
}

const NO_RISKS: readonly Risk[] = [];
/** Fields for which a dialog is wide. */
const WIDE = 4;

function Unfolded({ children }: PropsWithChildren<{ field: Field }>) {
  return children;
}

/** 驳回「10086」, 批量下架 3 条: the name under which its draft is found. */
function promptTitle({
  definition,
  screen,
  records,
}: Pick<PromptDialogProps, 'definition' | 'screen' | 'records'>): string {
  const [record] = records;
  if (records.length > 1) return texts.actionOnRecords(definition.title, records.length);
  const label = screen.fields[screen.label];
  const name = record && label && !label.isSensitive ? valueText(label, record) : '-';
  return name === '-'
    ? `${definition.title} · ${nounOf(screen.title)}`
    : signs.withName(definition.title, name);
}

/** The declared sentence; else what is about to happen, if there is no other prompt or several records are meant. */
function questionOf({
  definition,
  screen,
  records,
}: Pick<PromptDialogProps, 'definition' | 'screen' | 'records'>) {
  if (definition.confirm !== null) return confirmText(definition.confirm, screen.fields, records);
  if (records.length > 1) return texts.recordsInAll(records.length);
  return definition.ask.length === 0 ? texts.confirmAction(definition.title) : null;
}
