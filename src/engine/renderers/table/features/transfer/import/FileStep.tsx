import { useId } from 'react';
import type { TransferPort } from '../../../../../contract/ports';
import type { Screen } from '../../../../../contract/screen';
import { RecentImports } from './RecentImports';
import type { Importing } from './useImport';

interface FileStepProps {
  importing: Importing;
  transfer: TransferPort;
  screen: Screen;
}

/** Choosing a file, dropping one, or pasting what was copied in a spreadsheet. */
export function FileStep({ importing, transfer, screen }: FileStepProps) {
  const id = useId();
  const { work, read, saveTemplate, open } = importing;
  return (
    <div className="export">
      <p>
        选一个表格文件（XLSX 或 CSV，最多 5,000 行），第一行是各列的标题。列名不必与字段一样，下一步可以对应。
        <button type="button" className="list-link" onClick={saveTemplate}>
          下载模板
        </button>
      </p>
      <div className="import-choice">
        {/* the browser's own control speaks the browser's language, so its label acts for it */}
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv"
          disabled={work !== null}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // the same file may be chosen again once it was corrected
            event.target.value = '';
            if (file) void read(file);
          }}
        />
        <label htmlFor={id}>选择文件</label>
        <span className="import-hint">也可以把文件拖到这里，或在表格软件里复制后按 Ctrl+V 粘贴</span>
      </div>
      <RecentImports transfer={transfer} screen={screen} onOpen={open} />
    </div>
  );
}
