import { Button } from 'antd';
import { useId } from 'react';
import type { TransferPort } from '#engine/contract/ports';
import type { Screen } from '#engine/contract/screen';
import * as texts from '#texts/renderers/table/transfer';
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
        {texts.instructions}
        <Button type="link" size="small" onClick={saveTemplate}>
          {texts.downloadTemplate}
        </Button>
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
        <label htmlFor={id}>{texts.chooseFile}</label>
        <span className="import-hint">{texts.dropOrPaste}</span>
      </div>
      <RecentImports transfer={transfer} screen={screen} onOpen={open} />
    </div>
  );
}
