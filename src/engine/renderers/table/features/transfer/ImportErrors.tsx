import type { ImportResult } from '#engine/contract/sheetImport';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/transfer';

/** The sheet of refused rows has all of them. */
const MOST_SHOWN = 200;

/** Every fault by its row and column, as the spreadsheet numbers and calls them. */
export function ImportErrors({ result: { faults, hasMoreFaults } }: { result: ImportResult }) {
  const hidden = faults.length - MOST_SHOWN;
  return (
    <div className="import-faults">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.importDialogColumn}</th>
            <th scope="col">{texts.error}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, MOST_SHOWN).map(({ line, column, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one cell may have several faults, which never move
            <tr key={`${line} ${column} ${index}`}>
              <td>{line}</td>
              <td>{column ?? '-'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(hasMoreFaults || hidden > 0) && (
        <p>
          {texts.andMore}
          {hidden > 0 ? texts.hiddenErrors(thousands(hidden)) : texts.more}
          {texts.inDownloadedSheet}
        </p>
      )}
    </div>
  );
}
