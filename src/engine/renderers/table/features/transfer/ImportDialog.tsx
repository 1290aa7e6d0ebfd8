import { Button, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import type { TransferPort } from '../../../../contract/ports';
import type { ImportResult } from '../../../../contract/record';
import { errorText } from '../../../../parts/actions/notifyError';
import { showOnce } from '../../../../parts/showOnce';
import { thousands } from '../../../../values/number';
import type { LiveList } from '../../liveList';
import { ImportErrors } from './ImportErrors';
import './transfer.css';

interface ImportDialogProps {
  list: LiveList;
  transfer: TransferPort;
  onClose(): void;
}

/** A spreadsheet is tried first, with every fault by row and column; only what has none is brought in, all together. */
export function ImportDialog({ list, transfer, onClose }: ImportDialogProps) {
  const { screen } = list.compiled;
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [trial, setTrial] = useState<ImportResult | null>(null);
  const [imported, setImported] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState(0);
  const attemptCount = useRef(0);
  // closing the dialog does not stop an import
  const follow = { signal: new AbortController().signal, onProgress: setChecked };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setChecked(0);
    setErrorMessage(null);
    await work().catch((error: unknown) => setErrorMessage(errorText(error)));
    setBusy(false);
  };
  const choose = (chosen: File | null) => {
    attemptCount.current += 1;
    const mine = attemptCount.current;
    setFile(chosen);
    setTrial(null);
    setImported(null);
    if (chosen === null) return;
    void attempt(async () => {
      const result = await transfer.bring(screen, chosen, true, follow);
      // another file was chosen meanwhile
      if (mine === attemptCount.current) setTrial(result);
    });
  };
  const bring = () =>
    attempt(async () => {
      if (file === null) return;
      const result = await transfer.bring(screen, file, false, follow);
      if (result.faults.length > 0) return setTrial(result);
      setImported(result.imported);
      showOnce(list.ports.notice, result);
      void list.reload();
    });
  const isGood = trial !== null && trial.faults.length === 0;
  return (
    <Modal open title={`导入 · ${screen.title}`} width={640} footer={null} onCancel={onClose}>
      <div className="export">
        <p>
          用模板填好后选择文件（XLSX 或 CSV，最多 5,000 行）。
          <button
            type="button"
            className="list-link"
            onClick={() => void attempt(() => transfer.saveTemplate(screen))}
          >
            下载模板
          </button>
        </p>
        <div className="import-choice">
          {/* the browser's own control speaks the browser's language, so its label acts for it */}
          <input
            id={id}
            type="file"
            accept=".xlsx,.csv"
            disabled={isBusy}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
          <label htmlFor={id}>选择文件</label>
          <span>{file === null ? '尚未选择' : file.name}</span>
        </div>
        <div role="status">
          {isBusy && `正在检查…${checked > 0 ? `已处理 ${thousands(checked)} 行` : ''}`}
          {imported !== null && `已导入 ${thousands(imported)} 条`}
          {imported === null &&
            isGood &&
            `检查通过，共 ${thousands(trial.total)} 条，可以导入${uncheckedText(trial)}`}
          {imported === null &&
            trial !== null &&
            !isGood &&
            `共 ${thousands(trial.total)} 条，有错误，改好文件后重新选择：`}
        </div>
        {errorMessage !== null && (
          <p role="alert" className="export-fault">
            {errorMessage}
          </p>
        )}
        {trial !== null && !isGood && <ImportErrors result={trial} />}
        <div className="export-buttons">
          <Button onClick={onClose}>{imported === null ? '取消' : '关闭'}</Button>
          {imported === null && (
            <Button type="primary" loading={isBusy} disabled={!isGood} onClick={bring}>
              {isGood ? `导入 ${thousands(trial.total)} 条` : '导入'}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Sensitive values are not looked up by the hundred: whether they are there already, the import itself finds out. */
function uncheckedText({ unchecked = [] }: ImportResult): string {
  return unchecked.length > 0 ? `（${unchecked.join('、')}是否重复在导入时核对）` : '';
}
