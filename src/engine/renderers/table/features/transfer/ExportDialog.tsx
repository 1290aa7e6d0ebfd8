import { Button, Checkbox, Modal, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { TransferPort } from '#engine/contract/ports';
import type { ExportAsk } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { errorText } from '#engine/parts/actions/notifyError';
import { isFocusNowhere } from '#engine/parts/focus/isFocusNowhere';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/transfer';
import * as signs from '#texts/signs';
import type { LiveList } from '../../liveList';
import { TaskList } from './TaskList';
import { TaskProgress } from './TaskProgress';
import './transfer.css';
import { useFocusBack } from '#engine/parts/focus/useFocusBack';

interface ExportDialogProps {
  list: LiveList;
  selections: string[];
  transfer: TransferPort;
  onClose(): void;
}

/**
 * It begins with the current columns and the requested rows: what goes into the file, then the progress, then the
 * file. The export continues even while this is closed.
 */
export function ExportDialog(props: ExportDialogProps) {
  useFocusBack();
  const { list, selections, transfer, onClose } = props;
  const { query, total, display } = list.model;
  const { screen } = list.compiled;
  /** As the list shows them, then those that could be shown. */
  const columns = display.arranged.map(({ column, isShown }) => ({ ...column, isShown }));
  const [chosen, setChosen] = useState(() => columns.filter(({ isShown }) => isShown).map(({ key }) => key));
  const [format, setFormat] = useState<ExportAsk['format']>('xlsx');
  const [isSelected, setSelected] = useState(selections.length > 0);
  const [task, setTask] = useState<string | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    setErrorMessage(null);
    const chosenColumns = columns.filter(({ key }) => chosen.includes(key));
    // a period is two columns in the file: spreadsheets reckon with each
    const names = chosenColumns.flatMap(({ key, end }) => (end === null ? [key] : [key, end.name]));
    const ask = { format, columns: names, selections: isSelected ? selections : [], query };
    await transfer.start(screen, ask).then(setTask, (error: unknown) => setErrorMessage(errorText(error)));
    setStarting(false);
  };
  // the pressed button went with what it was part of
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the other part is shown
  useEffect(() => {
    if (isFocusNowhere()) frame.current?.focus();
  }, [task]);
  return (
    <Modal open title={texts.exportOf(screen.title)} width={640} footer={null} onCancel={onClose}>
      <div ref={frame} tabIndex={-1} className="export-frame">
        {task !== null ? (
          <TaskProgress id={task} transfer={transfer} onAgain={() => setTask(null)} onClose={onClose} />
        ) : (
          <div className="export">
            <fieldset>
              <legend>{texts.scope}</legend>
              <Radio.Group
                value={isSelected}
                onChange={(event) => setSelected(event.target.value as boolean)}
              >
                {selections.length > 0 && (
                  <Radio value={true}>{texts.selected(thousands(selections.length))}</Radio>
                )}
                <Radio value={false}>{texts.allFiltered(thousands(total))}</Radio>
              </Radio.Group>
            </fieldset>
            <fieldset>
              <legend>{texts.format}</legend>
              <Radio.Group
                value={format}
                onChange={(event) => setFormat(event.target.value as ExportAsk['format'])}
              >
                <Radio value="xlsx">Excel{signs.bracketed('XLSX')}</Radio>
                <Radio value="csv">CSV</Radio>
              </Radio.Group>
            </fieldset>
            <fieldset>
              <legend>
                {texts.columns(chosen.length)}
                <Button type="link" size="small" onClick={() => setChosen(columns.map(({ key }) => key))}>
                  {texts.selectAll}
                </Button>
                <Button type="link" size="small" onClick={() => setChosen([])}>
                  {texts.clear}
                </Button>
              </legend>
              <Checkbox.Group
                className="export-columns"
                value={chosen}
                onChange={(next) => setChosen(next as string[])}
                options={columns.map((column) => ({ value: column.key, label: labelOf(column) }))}
              />
            </fieldset>
            {errorMessage !== null && (
              <p role="alert" className="export-fault">
                {errorMessage}
              </p>
            )}
            <div className="export-buttons">
              <Button onClick={onClose}>{texts.cancel}</Button>
              <Button type="primary" loading={isStarting} disabled={chosen.length === 0} onClick={start}>
                {texts.startExport}
              </Button>
            </div>
            <TaskList transfer={transfer} />
          </div>
        )}
      </div>
    </Modal>
  );
}

/** A period says which columns it becomes: 有效期（开始时间、结束时间）. */
function labelOf({ title, field, end }: CompiledColumn): string {
  return end === null ? title : `${title}${signs.bracketed([field.title, end.title].join(signs.listComma))}`;
}

interface FileDialogProps {
  title: string;
  task: string;
  transfer: TransferPort;
  onClose(): void;
}

/** The file that a button makes: how far it is, and then the file. */
export function FileDialog({ title, task, transfer, onClose }: FileDialogProps) {
  useFocusBack();
  return (
    <Modal open title={title} width={640} footer={null} onCancel={onClose}>
      <TaskProgress id={task} transfer={transfer} onClose={onClose} />
    </Modal>
  );
}
