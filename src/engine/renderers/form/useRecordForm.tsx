import { Button, Spin } from 'antd';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import * as texts from '#texts/renderers/form';
import type { DraftStep } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { FormGroup, Screen } from '../../contract/screen';
import type { CompiledScreen } from '../../language/derive/compile';
import { fieldsOf, visibleGroups } from '../../language/derive/placed';
import { useRecord } from '../../parts/answer/useRecord';
import { type FormMode, formTitle } from './formTitle';
import type { FormPorts } from './model/formPorts';
import { type EditorHandle, NOTHING_TYPED, RecordEditor } from './RecordEditor';

export interface RecordFormInput {
  compiled: CompiledScreen;
  mode: FormMode;
  /** The row to edit, read afresh; for add what the new record is given beforehand (`{ pid: '3' }`). */
  record: RecordData | null;
  /** One field alone: a cell of the list is being edited. */
  only?: string;
  /** The row is the record as it is, as far as this form goes: it is not read again. */
  isRowWhole?: boolean;
  ports: FormPorts;
  onClose(): void;
  onSaved(): void | Promise<void>;
  /** Says that it is saved; absent: a plain word. */
  notifySaved?(message: string): void;
}

interface RecordForm {
  title: string;
  fieldCount: number;
  /** Whether leaving is being asked about. */
  isLeaving: boolean;
  /** Closes, or asks first where typed work would be lost. */
  leave(): void;
  stay(): void;
  /** Closes, and what was typed is discarded. */
  discard(): void;
  save(): void;
  body: ReactNode;
}

/** A screen's form over one record, whatever frame is around it: a dialog, a drawer, a page. */
export function useRecordForm(input: RecordFormInput): RecordForm {
  const { compiled, mode, record: row, only, ports, onClose, onSaved } = input;
  const { screen } = compiled;
  const id = mode === 'add' ? null : String(row?.id);
  const isFetchNeeded = mode === 'edit' && input.isRowWhole !== true;
  const {
    record: found,
    failure,
    retry,
  } = useRecord({ screen, id: isFetchNeeded ? id : null, data: ports.data });
  const [initialRecord] = useState(row ?? {});
  const record = isFetchNeeded ? found : initialRecord;
  const groups = useMemo(
    () => visibleGroups(compiled, groupsOf(screen, only), ports.session.can),
    [compiled, screen, only, ports],
  );
  const handle = useRef(NOTHING_TYPED);
  const [isLeaving, setLeaving] = useState(false);
  const discard = () => {
    handle.current.drop();
    onClose();
  };
  const leave = () => (Object.keys(handle.current.unsaved()).length > 0 ? setLeaving(true) : discard());
  const edition = useEdition(compiled, handle);
  const [step] = useState(() => formStep(input));
  return {
    title: formTitle(screen, mode, found ?? row),
    fieldCount: fieldsOf(compiled, groups).length,
    isLeaving,
    leave,
    stay: () => setLeaving(false),
    discard,
    save: () => handle.current.save(),
    body:
      record === null ? (
        <Waiting failure={failure} onRetry={retry} />
      ) : (
        <RecordEditor
          compiled={compiled}
          groups={groups}
          isEdit={mode === 'edit'}
          isInSteps={screen.form?.as === 'steps' && only === undefined}
          record={record}
          ports={ports}
          key={edition.count}
          typed={edition.typed}
          step={step}
          title={formTitle(screen, mode, found ?? row)}
          handle={handle}
          onCancel={leave}
          onSaved={onSaved}
          onClose={onClose}
          notifySaved={input.notifySaved}
        />
      ),
  };
}

/** A screen's file may change under an open form: the form is rebuilt, and the input continues in it. */
function useEdition(compiled: CompiledScreen, handle: RefObject<EditorHandle>) {
  const [edition, setEdition] = useState({ compiled, count: 0, typed: {} as RecordData });
  if (edition.compiled !== compiled) {
    setEdition({ compiled, count: edition.count + 1, typed: handle.current.unsaved() });
  }
  return edition;
}

/** What opens the form again. */
function formStep({ mode, record, only }: RecordFormInput): DraftStep {
  if (mode === 'add') return { do: 'add', given: record ?? {} };
  return { do: 'edit', id: String(record?.id), ...(only !== undefined && { only }) };
}

function Waiting({ failure, onRetry }: { failure: string | null; onRetry(): void }) {
  return (
    <div className="form-wait">
      {failure === null ? (
        <Spin />
      ) : (
        <>
          <span role="alert">{failure}</span>
          <Button onClick={onRetry}>{texts.retry}</Button>
        </>
      )}
    </div>
  );
}

function groupsOf({ form, id }: Screen, only: string | undefined): FormGroup[] {
  if (only !== undefined) return [{ title: null, when: null, fields: [{ field: only, isWide: null }] }];
  if (form === null) throw new Error(`screen ${id} has no form`);
  return form.groups;
}
