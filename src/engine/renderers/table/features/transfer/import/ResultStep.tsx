import { Button } from 'antd';
import type { ImportResult } from '../../../../../contract/sheetImport';
import { thousands } from '../../../../../values/number';
import { ImportErrors } from '../ImportErrors';
import { ImportCounts } from './ImportCounts';

interface ResultStepProps {
  result: ImportResult;
  /** Absent: the file is not here any more, because the page was loaded again. */
  onSaveRejects?(): void;
}

/** What was imported, and the rows that were not. */
export function ResultStep({ result, onSaveRejects }: ResultStepProps) {
  return (
    <div className="export">
      <p>
        {result.imported > 0 || result.rejected === 0
          ? `已导入 ${thousands(result.imported)} 条。`
          : '有错误，一行也没有导入。'}
      </p>
      <ImportCounts result={result} />
      {result.rejected > 0 && (
        <section aria-label="没有导入的行">
          <p>
            下面的行没有导入，改好后可以再导入一次。
            {onSaveRejects && (
              <Button type="link" size="small" onClick={onSaveRejects}>
                下载这些行（带原因）
              </Button>
            )}
          </p>
          <ImportErrors result={result} />
        </section>
      )}
    </div>
  );
}
