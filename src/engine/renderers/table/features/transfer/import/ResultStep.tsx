import { Button } from 'antd';
import type { ImportResult } from '#engine/contract/sheetImport';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/transfer';
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
          ? texts.imported(thousands(result.imported))
          : texts.nothingImported}
      </p>
      <ImportCounts result={result} />
      {result.rejected > 0 && (
        <section aria-label={texts.rejectedRows}>
          <p>
            {texts.rejectedHint}
            {onSaveRejects && (
              <Button type="link" size="small" onClick={onSaveRejects}>
                {texts.downloadRejected}
              </Button>
            )}
          </p>
          <ImportErrors result={result} />
        </section>
      )}
    </div>
  );
}
