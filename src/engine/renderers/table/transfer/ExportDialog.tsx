import { Button, Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { TransferPort } from '../../../contract/ports';
import type { ExportAsk, ListQuery } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { thousands } from '../../../values/number';
import { faultText } from '../dialogs/sayFault';
import { TaskList } from './TaskList';
import { TaskProgress } from './TaskProgress';
import './transfer.css';

export interface ExportColumnChoice {
  key: string;
  title: string;
  isShown: boolean;
}

interface ExportDialogProps {
  screen: Screen;
  /** As the list shows them, then those that could be shown. */
  columns: readonly ExportColumnChoice[];
  query: ListQuery;
  /** Records that the query finds. */
  total: number;
  selections: string[];
  transfer: TransferPort;
  onClose(): void;
}

/** What goes into the file, then how far it is, then the file; it is made on even while this is closed. */
export function ExportDialog(props: ExportDialogProps) {
  const { screen, columns, query, total, selections, transfer, onClose } = props;
  const [chosen, setChosen] = useState(() => columns.filter(({ isShown }) => isShown).map(({ key }) => key));
  const [format, setFormat] = useState<ExportAsk['format']>('xlsx');
  const [isSelected, setSelected] = useState(selections.length > 0);
  const [task, setTask] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    setFault(null);
    const names = columns.filter(({ key }) => chosen.includes(key)).map(({ key }) => key);
    const ask = { format, columns: names, selections: isSelected ? selections : [], query };
    await transfer.start(screen, ask).then(setTask, (error: unknown) => setFault(faultText(error)));
    setStarting(false);
  };
  return (
    <Modal open title={`导出 · ${screen.title}`} width={640} footer={null} onCancel={onClose}>
      {task !== null ? (
        <TaskProgress id={task} transfer={transfer} onAgain={() => setTask(null)} onClose={onClose} />
      ) : (
        <div className="export">
          <fieldset>
            <legend>范围</legend>
            <Radio.Group value={isSelected} onChange={(event) => setSelected(event.target.value as boolean)}>
              {selections.length > 0 && <Radio value={true}>选中的 {thousands(selections.length)} 条</Radio>}
              <Radio value={false}>筛选出的全部 {thousands(total)} 条</Radio>
            </Radio.Group>
          </fieldset>
          <fieldset>
            <legend>格式</legend>
            <Radio.Group
              value={format}
              onChange={(event) => setFormat(event.target.value as ExportAsk['format'])}
            >
              <Radio value="xlsx">Excel（XLSX）</Radio>
              <Radio value="csv">CSV</Radio>
            </Radio.Group>
          </fieldset>
          <fieldset>
            <legend>
              列（{chosen.length}）
              <button
                type="button"
                className="list-link"
                onClick={() => setChosen(columns.map(({ key }) => key))}
              >
                全选
              </button>
              <button type="button" className="list-link" onClick={() => setChosen([])}>
                清空
              </button>
            </legend>
            <Checkbox.Group
              className="export-columns"
              value={chosen}
              onChange={(next) => setChosen(next as string[])}
              options={columns.map(({ key, title }) => ({ value: key, label: title }))}
            />
          </fieldset>
          {fault !== null && (
            <p role="alert" className="export-fault">
              {fault}
            </p>
          )}
          <div className="export-buttons">
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={isStarting} disabled={chosen.length === 0} onClick={start}>
              开始导出
            </Button>
          </div>
          <TaskList transfer={transfer} />
        </div>
      )}
    </Modal>
  );
}
