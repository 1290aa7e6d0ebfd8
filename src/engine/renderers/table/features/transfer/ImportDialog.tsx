import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { TransferPort } from '#engine/contract/ports';
import type { RecordData } from '#engine/contract/record';
import type { ImportResult } from '#engine/contract/sheetImport';
import { isFocusNowhere } from '#engine/parts/focus/isFocusNowhere';
import { useFocusBack } from '#engine/parts/focus/useFocusBack';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/transfer';
import { PromptDialog } from '../../../form/PromptDialog';
import type { LiveList } from '../../liveList';
import { FileStep } from './import/FileStep';
import { MappingStep } from './import/MappingStep';
import { problemOf, promptsOf } from './import/mapping';
import { pastedSheet } from './import/pasted';
import { ResultStep } from './import/ResultStep';
import { TrialStep } from './import/TrialStep';
import { type Importing, STEPS, type Step, useImport, type Work } from './import/useImport';
import './transfer.css';
import './import/import.css';

interface ImportDialogProps {
  list: LiveList;
  transfer: TransferPort;
  onClose(): void;
}

/** 文件 → 对应列 → 检查 → 结果. Closing it does not stop an import: its list of recent ones shows what became of it. */
export function ImportDialog({ list, transfer, onClose }: ImportDialogProps) {
  useFocusBack();
  const { screen } = list.compiled;
  const importing = useImport(list, transfer);
  const { state, work, errorMessage, read } = importing;
  const { step } = state;
  // the pressed button went with the step that it was part of
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is shown
  useEffect(() => {
    if (isFocusNowhere()) frame.current?.focus();
  }, [step]);
  const take = (data: DataTransfer | null): boolean => {
    const file = step === 'file' && work === null ? pastedSheet(data) : null;
    if (file !== null) void read(file);
    return file !== null;
  };
  return (
    <Modal open title={texts.importTo(screen.title)} width={880} footer={null} onCancel={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted anywhere in it is the file */}
      <div
        ref={frame}
        tabIndex={-1}
        className="export export-frame import-dialog"
        onPaste={(event) => {
          if (take(event.clipboardData)) event.preventDefault();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer);
        }}
      >
        <Steps current={step} file={state.file} />
        <StepBody {...{ importing, transfer, list }} />
        {errorMessage !== null && (
          <p role="alert" className="export-fault">
            {errorMessage}
          </p>
        )}
        <div role="status" className="export-note">
          {work !== null &&
            `${WORKING[work]}${importing.done > 0 ? texts.processed(thousands(importing.done)) : ''}`}
        </div>
        <Buttons {...{ importing, list }} onClose={onClose} />
      </div>
    </Modal>
  );
}

const WORKING: Record<Work, string> = {
  reading: texts.reading,
  trying: texts.checking,
  importing: texts.importDialogImporting,
  saving: texts.preparingFile,
};

function Steps({ current, file }: { current: Step; file: File | null }) {
  const names = Object.keys(STEPS) as Step[];
  return (
    <div className="import-head">
      <ol className="import-steps">
        {names.map((name) => (
          <li key={name} aria-current={name === current ? 'step' : undefined}>
            {STEPS[name]}
          </li>
        ))}
      </ol>
      {file !== null && <span className="import-file">{file.name}</span>}
    </div>
  );
}

interface StepBodyProps {
  importing: Importing;
  transfer: TransferPort;
  list: LiveList;
}

function StepBody({ importing, transfer, list }: StepBodyProps) {
  const { state, change, read, saveRejects, work } = importing;
  const { step, file, preview, ask, trial, result } = state;
  if (step === 'result' && result !== null)
    return (
      <ResultStep
        result={result}
        onSaveRejects={file === null ? undefined : () => void saveRejects(result)}
      />
    );
  if (preview === null || ask === null || file === null)
    return <FileStep {...{ importing, transfer }} screen={list.compiled.screen} />;
  if (step === 'trial' && trial !== null)
    return (
      <TrialStep
        {...{ preview, ask, trial }}
        isBusy={work !== null}
        onChange={importing.choose}
        onSaveRejects={() => void saveRejects(trial)}
      />
    );
  return <MappingStep {...{ preview, ask }} onChange={change} onPlace={(place) => void read(file, place)} />;
}

interface ButtonsProps extends Pick<StepBodyProps, 'importing' | 'list'> {
  onClose(): void;
}

function Buttons({ importing, list, onClose }: ButtonsProps) {
  const { state, work, goTo, retry, cancel } = importing;
  const { step, preview, ask, trial } = state;
  const problem = preview && ask ? problemOf(preview, ask) : null;
  const isBusy = work !== null;
  return (
    <div className="export-buttons">
      {step === 'mapping' && problem !== null && <span className="import-problem">{problem}</span>}
      {(step === 'mapping' || step === 'result') && (
        <Button disabled={isBusy} onClick={() => goTo('file')}>
          {step === 'result' ? texts.importAnother : texts.changeFile}
        </Button>
      )}
      {step === 'trial' && (
        <Button disabled={isBusy} onClick={() => goTo('mapping')}>
          {texts.changeMapping}
        </Button>
      )}
      {step === 'trial' && trial !== null && trial.rejected > 0 && (
        <Button disabled={isBusy} onClick={retry}>
          {texts.checkAgain}
        </Button>
      )}
      {work === 'importing' || work === 'trying' ? (
        <Button onClick={cancel}>{work === 'importing' ? texts.cancelImport : texts.stopCheck}</Button>
      ) : (
        <Button onClick={onClose}>{step === 'result' ? texts.close : texts.cancel}</Button>
      )}
      {step === 'mapping' && (
        <Button
          type="primary"
          loading={work === 'trying'}
          disabled={problem !== null || isBusy}
          onClick={retry}
        >
          {texts.nextCheck}
        </Button>
      )}
      {step === 'trial' && ask !== null && trial !== null && (
        <BringButton
          {...{ importing, list, trial }}
          isDisabled={isBusy || trial.added + trial.updated === 0 || (trial.rejected > 0 && !ask.skipsBad)}
        />
      )}
    </div>
  );
}

interface BringButtonProps extends Pick<StepBodyProps, 'importing' | 'list'> {
  trial: ImportResult;
  isDisabled: boolean;
}

/** Asks first what adding and editing ask: the answers are for every record. */
function BringButton({
  importing: { work, bring },
  list: { compiled, ports },
  trial,
  isDisabled,
}: BringButtonProps) {
  const { screen } = compiled;
  const [isOpen, setOpen] = useState(false);
  const verb = screen.verbs.import;
  const ask = promptsOf(screen, trial);
  return (
    <>
      <Button
        type="primary"
        loading={work === 'importing'}
        disabled={isDisabled}
        onClick={() => (ask.length > 0 ? setOpen(true) : void bring({}))}
      >
        {texts.importRecords(thousands(trial.added + trial.updated))}
      </Button>
      {isOpen && verb && (
        <PromptDialog
          definition={{ ...verb, ask, confirm: null }}
          screen={screen}
          records={NO_RECORDS}
          note={texts.answersForAll}
          // a page that is loaded again has no file any more
          ports={{ ...ports, drafts: undefined }}
          step={{ do: 'import' }}
          onSubmit={async (answers) => void bring(answers)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const NO_RECORDS: readonly RecordData[] = [];
