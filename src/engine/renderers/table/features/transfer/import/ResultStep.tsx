import { Button } from 'antd';
import type { ImportResult } from '../../../../../contract/sheetImport';
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
      <ImportCounts result={result} />
      {result.rejected > 0 && (
        <section aria-label="没有导入的行">
          <p>
            {result.imported > 0 ? '下面的行没有导入，改好后可以再导入一次。' : '有错误，一行也没有导入。'}
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
